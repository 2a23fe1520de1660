// A file that is dropped on a page: whoever shows a game takes it; from any other page it goes to the one that opens games.
// Without this the browser would leave the page for the file.

type Taker = (file: File) => void;

/** Who takes files now, the latest last. */
const takers: Taker[] = [];
/** A file that waits for the page that opens games. */
let waiting: File | null = null;

/** Takes the files that are dropped from now on, and one that waits. @returns what ends it. */
export function takeDrops(take: Taker): () => void {
  takers.push(take);
  const file = waiting;
  waiting = null;
  if (file) take(file);
  return () => void takers.splice(takers.indexOf(take), 1);
}

/** Listens for what is dropped anywhere. @returns what ends it. */
export function catchDrops(): () => void {
  const over = (event: DragEvent): void => event.preventDefault();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    const take = takers.at(-1);
    if (take) take(file);
    else {
      waiting = file;
      location.hash = '#/open';
    }
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}
