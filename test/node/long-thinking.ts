// A process of its own in which an agent from a file (the argument) chooses for ever, for tests of what is said of it.

import { makeAgent } from '../../agents/spec.ts';
import { playGame } from '../../src/engine/play/play.ts';
import { agentSource, loadAgent } from '../../src/node/agents.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';

const maker = await loadAgent(agentSource(process.argv[2]), { warning: 0.2 });
const s = ticTacToe.prepare({ scenario: 'standard' });
playGame({ rules: ticTacToe, s, agents: [maker, makeAgent('random')], seed: '1', scenario: 'standard' });
