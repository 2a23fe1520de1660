/**
 * Draws PNGs for another process: resvg, written in Rust, ends its process on a drawing that it cannot handle, and with
 * it the report, were it drawn there.
 */

import { toPng } from './pixels.ts';
import type { PngAnswer, PngOrder } from './png-pool.ts';

async function draw({ id, svg }: PngOrder): Promise<PngAnswer> {
  try {
    return { id, bytes: await toPng(svg) };
  } catch (error) {
    return { id, why: (error as Error).message };
  }
}

process.on('message', async (order: PngOrder) => process.send?.(await draw(order)));
process.on('disconnect', () => process.exit());
// The parent finishes its pictures, or ends this process, after a signal to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
