// Files handed to the person.

/** A name without what file systems forbid. */
export const fileNameOf = (name: string): string => name.replace(/[^\w.-]+/g, '_');

/** Hands a text to the person as a file of this name, whose ending tells its kind. */
export function download(text: string, file: string): void {
  const type = file.endsWith('.csv') ? 'text/csv' : 'application/json';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
