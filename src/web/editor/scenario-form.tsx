// The scenario as a form made of its schema, a section for each field.

import { useEffect, useRef } from 'preact/hooks';
import { formOf, worded } from '../../authoring/form.ts';
import { valueAt } from '../../engine/text/document.ts';
import { Field } from './fields.tsx';
import type { Workbench } from './workbench.ts';

export function ScenarioForm({ bench }: { bench: Workbench }) {
  const root = useRef<HTMLDivElement>(null);
  const { schema } = bench.shop.value!;
  const { document: scenario } = bench.draft.value;
  const { value: aim } = bench.aim;
  useEffect(() => {
    if (aim === null) return;
    // The field itself, or the nearest part of the form around it.
    for (let length = aim.length; length > 0; length--) {
      const found = root.current?.querySelector<HTMLElement>(
        `[data-path="${CSS.escape(aim.slice(0, length).join('/'))}"]`,
      );
      if (!found) continue;
      found.scrollIntoView({ block: 'center' });
      const field = found.matches('input, select, textarea')
        ? found
        : found.querySelector<HTMLElement>('input, select, textarea, button');
      field?.focus({ preventScroll: true });
      return;
    }
  }, [aim]);
  const form = formOf(schema);
  if (form.kind !== 'fields') return <p class="note">This game has no form for its scenarios.</p>;
  const simple = form.fields.filter(({ schema: own }) => isSimple(formOf(own).kind));
  const others = form.fields.filter(({ schema: own }) => !isSimple(formOf(own).kind));
  const known = new Set(form.fields.map(({ name }) => name));
  const strangers = Object.keys(scenario).filter((name) => !known.has(name));
  return (
    <div class="scenario-form" ref={root}>
      {simple.map(({ name, schema: own, isRequired }) => (
        <Field key={name} bench={bench} schema={own} path={[name]} name={name} isRequired={isRequired} />
      ))}
      {others.map(({ name, schema: own, isRequired }) => (
        <details key={name} open={aim?.[0] === name || undefined}>
          <summary>
            {worded(name)} <span class="note">{sizeOf(valueAt(scenario, [name]))}</span>
          </summary>
          <Field bench={bench} schema={own} path={[name]} name={name} isRequired={isRequired} isSection />
        </details>
      ))}
      {strangers.map((name) => (
        <p key={name} class="row" data-path={name}>
          <span>“{name.slice(0, 60)}” is no field of a scenario.</span>
          <button type="button" onClick={() => bench.set([name], undefined)}>
            Remove it
          </button>
        </p>
      ))}
    </div>
  );
}

const isSimple = (kind: string): boolean => ['text', 'number', 'choice', 'switch'].includes(kind);

function sizeOf(value: unknown): string {
  if (value === undefined) return 'not set';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `${value.length}`;
  return '';
}
