// The names of the features by which agents judge a position; evaluation.json has their weights.

export const FEATURES = [
  /**
   * Points beyond the lead that wins, and beyond the lead that does not lose, divided by the spread of what can still
   * happen.
   */
  'win',
  'safe',
  /** The lead itself, divided by the turns left. */
  'lead',
  /** Strength on the map in paper points: now, and times the turns left; of vehicles; of helicopters. */
  'strength',
  'staying',
  'vehicles',
  'helicopters',
  /** Strength that is Shaken, and strength that is reduced; negative. */
  'shaken',
  'reduced',
  /** Scenario points that the enemy would get for units that are Shaken or reduced; negative. */
  'stakes',
  /** Strength that has yet to enter. */
  'coming',
  /** Strength that may still act or react. */
  'ready',
  /** Activations expected this turn. */
  'draws',
  /** Ratings of commanders on the map. */
  'command',
  /** Strength out of reach of its commander's radio; negative. */
  'stray',
  /** Strength in cover, by its defence bonus. */
  'cover',
  /** Goals held and goals not held, by the balance of strength near them, now and farther off. */
  'hold',
  'reach',
  'hold later',
  'reach later',
  /** Nearness of the nearest unit to each goal not held, in points. */
  'grasp',
  /** Points of units that may leave the map for points, by their nearness to the edge. */
  'exits',
  /** Off-board artillery: shells, gas and biological agents, nuclear strikes; missiles on the map, airplanes. */
  'barrages',
  'smoke',
  'gas',
  'nuclear',
  'missiles',
  'airplanes',
  'supply',
] as const;
