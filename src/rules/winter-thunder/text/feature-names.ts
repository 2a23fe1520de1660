// The features by which agents judge a position, by name; evaluation.json weighs them.

export const FEATURES = [
  /** Points past the level that wins, and past the level that loses, over the spread of possible changes. */
  'win',
  'safe',
  /** Points past the middle between the two, over the turns that are left. */
  'lead',
  /** Combat factors on the map, now and times the turns left; those of motorized units; artillery. */
  'strength',
  'staying',
  'motorized',
  'guns',
  /** Divisions on their reduced side, each a step from a point for the enemy; as a loss. */
  'reduced',
  /** Combat factors yet to come, times the turns that they will have. */
  'coming',
  /** Places that score: own ones and enemy ones, by the balance of strength near them, and farther around. */
  'hold',
  'reach',
  'hold later',
  'reach later',
  /** Garrisons of own places, against the strength that can reach them. */
  'garrison',
  /** Own chits still in the Randomizer. */
  'chits',
  /** HQs off the map or out of supply by the die; as a loss. */
  'staff',
  /** Combat factors farther than five hexes from any corps HQ of their nation; as a loss. */
  'stray',
  /** Combat factors in improved positions. */
  'dug in',
  'air',
  /** Motorized strength by its nearness to the Meuse, and to the scoring exits: to reach or to bar them. */
  'drive',
  'exits',
  /** The remaining share of the game: how each side's prospects change with time. */
  'time',
] as const;
