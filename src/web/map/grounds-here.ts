// The grounds that the page paints itself: loaded only where threads have no canvas.

import { Grounds } from './grounds.ts';

export const groundsHere = new Grounds((side) => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
});
