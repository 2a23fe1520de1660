// A thread of a crew: an agent like its leader, which does the tasks that it receives.

import { makeAgent } from '../../../agents/spec.ts';
import type { Agent } from '../../engine/contract/agent.ts';
import { seat } from '../../engine/contract/ids.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import { findRuleset } from '../../rules/registry.ts';
import { AnswerBox } from './answer-box.ts';
import type { MemberAnswer, ToMember } from './crew.ts';
import { toText } from './plain.ts';
import type { AgentOrder } from './talk.ts';

export class CrewServer {
  private agent: Agent | null = null;
  private box: AnswerBox | null = null;

  /**
   * @param ready called when it can receive tasks.
   * @param clock milliseconds since some moment.
   */
  constructor(
    private readonly ready: () => void,
    private readonly clock: () => number,
  ) {}

  async hear(message: ToMember): Promise<void> {
    if (message.do === 'work') {
      this.box?.put(toText(this.work(message.tasks)));
      return;
    }
    this.box = new AnswerBox(message.box);
    this.agent = await this.make(message.order);
    this.ready();
  }

  private work(tasks: readonly object[]): MemberAnswer {
    const { agent } = this;
    if (!agent?.work) return { failed: `${agent?.spec ?? 'nobody'} shares no work` };
    try {
      return { results: tasks.map((task) => agent.work!(task)) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  }

  private async make({ ruleset, scenario, options, data, spec, seat: of }: AgentOrder): Promise<Agent> {
    const rules = await findRuleset(ruleset);
    const s = rules.prepare({ scenario, options, data });
    // Its results depend only on its tasks, which bring their own random numbers.
    return makeAgent(spec)({ rules, s, seat: seat(of), rng: new Rng('crew'), clock: this.clock });
  }
}
