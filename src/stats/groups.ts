/** Games of two contenders. */
interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly points: ArrayLike<number>;
}

/** Returns the group of each contender: those whom games connect have the same number. */
export function groupsOf(contenders: number, meetings: readonly Meeting[]): number[] {
  const group = Array.from({ length: contenders }, (_, i) => i);
  for (const { first, second, points } of meetings) {
    if (points.length === 0) continue;
    const [from, to] = [group[second], group[first]];
    for (let i = 0; i < contenders; i++) if (group[i] === from) group[i] = to;
  }
  return group;
}
