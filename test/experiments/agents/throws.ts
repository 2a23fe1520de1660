import { faulty } from './faulty.ts';

export const agent = faulty('throws', 5, () => {
  throw new Error('no idea');
});
