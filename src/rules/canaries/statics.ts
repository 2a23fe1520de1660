// The common preparation of the small games: scenarios known by name, one layout, no data files.

import type { OptionSpec, ScenarioInfo, Setup, Statics } from '../../engine/contract/ruleset.ts';
import type { Layout } from '../../engine/kernel/layout.ts';
import { scenarioByName, settleOptions } from '../../engine/text/setup.ts';

/** @throws BadInput where the scenario or an option is unknown. */
export function namedStatics(
  layout: Layout,
  scenarios: readonly ScenarioInfo[],
  setup: Setup,
  names: Statics['names'],
  specs: readonly OptionSpec[] = [],
): Statics {
  const scenario = scenarioByName(scenarios, setup.scenario);
  return {
    layout,
    scenario: scenario.id,
    seats: scenario.seats,
    options: settleOptions(specs, setup.options),
    names: { seat: scenario.seats, ...names },
    dataHash: () => 'none',
    turns: scenario.turns,
    setup,
  };
}
