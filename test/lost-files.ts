// Names the files that never came to an end because the process that ran them died: the test runner itself does not say.

import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export default class LostFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      if (module.state() !== 'pending' && module.state() !== 'queued') continue;
      const open = [...module.children.allTests()].filter((test) => test.result().state === 'pending');
      const names = open.map((test) => `'${test.fullName}'`).join(', ');
      const file = relative(process.cwd(), module.moduleId);
      process.stderr.write(`a process died while it ran ${file}, before the end of ${names}\n`);
    }
  }
}
