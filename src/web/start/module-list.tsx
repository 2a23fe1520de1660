// Modules that this browser keeps, on the start page.

import { useEffect, useState } from 'preact/hooks';
import { keptModules } from '../play/kept-modules.ts';
import { KeptModule } from '../play/module-chooser.tsx';
import type { BroughtModule } from '../play/module-files.ts';

export function ModuleList() {
  const [kept, setKept] = useState<readonly BroughtModule[]>([]);
  useEffect(() => void keptModules().then(setKept), []);
  if (kept.length === 0) return null;
  return (
    <section class="game" aria-labelledby="your-modules">
      <h2 id="your-modules">Your modules</h2>
      <ul class="plain">
        {kept.map((module) => (
          <KeptModule key={module.id} module={module} />
        ))}
      </ul>
      <p>
        <a href="#/open">Bring another, or delete one</a>
      </p>
    </section>
  );
}
