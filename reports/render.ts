// Turns a spec into a drawing without a browser, by Vega.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Spec } from './chart.ts';

const require = createRequire(import.meta.url);

/** @throws where the spec is not valid; Vega-Lite's warnings are errors here. */
export async function toSvg(spec: Spec): Promise<string> {
  const warn = (...words: readonly unknown[]): never => {
    throw new Error(`chart: ${words.join(' ')}`);
  };
  const logger = { level: () => logger, error: warn, warn, info: () => logger, debug: () => logger };
  const compiled = compile(spec as unknown as TopLevelSpec, { logger: logger as never });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** Restarts the ids of gradients and clips, so that the same run has the same pictures. */
export function restartIds(): void {
  (vega as unknown as { resetSVGDefIds(): void }).resetSVGDefIds();
}

/** The built files that a page needs to draw specs by itself, in the order in which they must run. */
export function scriptFiles(): string[] {
  return ['vega', 'vega-lite', 'vega-embed'].map((name) => join(dirname(require.resolve(name)), `${name}.min.js`));
}
