import { faulty } from './faulty.ts';

export const agent = faulty('exits', 8, () => process.exit(3));
