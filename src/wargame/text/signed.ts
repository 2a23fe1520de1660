/** A modifier in a sum, with its sign. */
export const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
