// Secret choices of two seats, met in self-play: measures the loss of each agent's mix against a best response.

import type { Kind, Outputs } from '../kind.ts';
import type { SecretsArm, SecretsPlay } from './arm.ts';
import { secretTables } from './columns.ts';
import { secretsByName } from './declare.ts';
import { secretFigures } from './figures.ts';
import { secretGates, secretMeasures } from './gate.ts';
import { secretBounds, settleSecrets } from './settle.ts';
import type { SecretsSummary } from './summary.ts';
import { secretsText } from './text.ts';
import { emptySecrets, writeSecrets } from './write.ts';

const outputs: Outputs<SecretsArm, SecretsSummary> = {
  steps: 'playouts',
  hasRecords: false,
  tables: secretTables,
  gates: secretGates,
  write: writeSecrets,
  empty: emptySecrets,
  measures: secretMeasures,
  figures: secretFigures,
  text: secretsText,
};

export const secrets: Kind<SecretsPlay, SecretsArm> = {
  unit: 'choice',
  outputs,
  named: [secretsByName],
  settle: settleSecrets,
  declared: ({ rounds, agents, weighing }) => ({ kind: 'secrets', choices: rounds, agents, weighing }),
  task: ({ weighing }) => weighing,
  lines: secretBounds,
  parties: ({ agents }) => agents,
  shares: (_, _game, returns) => returns,
  hasShares: false,
};
