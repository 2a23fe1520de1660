// The features by which agents judge a position, by name; evaluation.json weighs them.

export const FEATURES = [
  /** Points past the lead that wins, and past the lead that does not lose, over the spread of what can still happen. */
  'win',
  'safe',
  /** The lead itself, over the turns that are left. */
  'lead',
  /** Strength on the map in paper points: now, and times the turns left; of vehicles; of helicopters. */
  'strength',
  'staying',
  'vehicles',
  'helicopters',
  /** Strength that is Shaken, and that is reduced; as a loss. */
  'shaken',
  'reduced',
  /** Scenario points that the enemy gets for units that are Shaken or reduced; as a loss. */
  'stakes',
  /** Strength that has yet to enter. */
  'coming',
  /** Strength that may still act or react. */
  'ready',
  /** Activations to be expected this turn. */
  'draws',
  /** Ratings of commanders on the map. */
  'command',
  /** Strength that its commander's radio does not reach; as a loss. */
  'stray',
  /** Strength in cover, by its defence bonus. */
  'cover',
  /** Goals: those held and those not held, by who has more strength near them, now and farther off. */
  'hold',
  'reach',
  'hold later',
  'reach later',
  /** The nearest unit to each goal not held, in points. */
  'grasp',
  /** Points of units that may leave the map for points, by how near the edge is. */
  'exits',
  /** Off-board artillery: shells, gas and germs, nuclear strikes; missiles on the map, airplanes. */
  'barrages',
  'smoke',
  'gas',
  'nuclear',
  'missiles',
  'airplanes',
  'supply',
] as const;
