// The colours of seats on the whole page: those of the map that is shown, where it has its own order.

import { useEffect } from 'preact/hooks';
import type { MapDrawing } from '../../view/view.ts';

export function useHues({ hues = [] }: Pick<MapDrawing, 'hues'>): void {
  const order = hues.join(' ');
  useEffect(() => {
    document.documentElement.dataset.hues = order;
    return () => {
      delete document.documentElement.dataset.hues;
    };
  }, [order]);
}
