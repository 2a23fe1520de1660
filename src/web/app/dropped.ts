// Files dropped on a page: a page with a game takes the file; any other page passes it to the one that opens games.
// Without this the browser would leave the page for the file.

type Taker = (file: File) => void;

/** The receivers of files, the latest last. */
const takers: Taker[] = [];
/** A file that waits for the page that opens games. */
let waiting: File | null = null;

/** Receives files dropped from now on, and one that waits. @returns a function that stops it. */
export function takeDrops(take: Taker): () => void {
  takers.push(take);
  const file = waiting;
  waiting = null;
  if (file) take(file);
  return () => void takers.splice(takers.indexOf(take), 1);
}

/** Hands a file over as if it had been dropped. */
export function handFile(file: File): void {
  const take = takers.at(-1);
  if (take) take(file);
  else passFile(file, '#/open');
}

/** Hands a file to another page, which takes it when it begins. */
export function passFile(file: File, hash: string): void {
  waiting = file;
  location.hash = hash;
}

/** Listens for files dropped anywhere. @returns a function that stops it. */
export function catchDrops(): () => void {
  const over = (event: DragEvent): void => event.preventDefault();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) handFile(file);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}
