// Where units can go in the present phase: one search for each unit and way of moving, kept as a list of hexes.

/** Lists of hexes by unit; a tag tells the way in which a unit comes there (a mode), 0 where a game has but one. */
export class Marches {
  readonly first: Int32Array;
  readonly end: Int32Array;
  hexes = new Int16Array(4096);
  tags = new Uint8Array(4096);
  private size = 0;

  constructor(units: number) {
    this.first = new Int32Array(units + 1);
    this.end = new Int32Array(units + 1);
  }

  clear(): void {
    this.first.fill(0);
    this.end.fill(0);
    this.size = 0;
  }

  /** Begins the list of a unit; hexes are added to it until the next one is begun. */
  begin(u: number): void {
    this.first[u] = this.end[u] = this.size;
  }

  add(u: number, hex: number, tag = 0): void {
    if (this.size === this.hexes.length) this.grow();
    this.hexes[this.size] = hex;
    this.tags[this.size++] = tag;
    this.end[u] = this.size;
  }

  private grow(): void {
    const hexes = new Int16Array(2 * this.size);
    const tags = new Uint8Array(2 * this.size);
    hexes.set(this.hexes);
    tags.set(this.tags);
    this.hexes = hexes;
    this.tags = tags;
  }
}
