// Figures of studies as text.

export const numberText = (value: number): string => (value === 0 ? '0' : value.toFixed(2));
export const signedText = (value: number): string => `${value > 0 ? '+' : ''}${numberText(value)}`;
export const percentText = (value: number): string => `${(100 * value).toFixed(0)} %`;
