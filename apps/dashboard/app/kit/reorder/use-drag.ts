import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { placeAt } from './reorder.ts';

export type Drag = { readonly from: number; readonly to: number; readonly by: number; readonly height: number };
const EDGE = 72;
const STEP = 10;

/**
 * By mouse, pen or finger. While something is held the elements stay where they are in the page and only look moved: one
 * that is taken out of the page would be let go of.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function begin(event: ReactPointerEvent<HTMLElement>, from: number): void {
    const box = list.current;
    if (!box || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.preventDefault();
    const top = () => box.getBoundingClientRect().top;
    const rects = [...box.children].map((child) => child.getBoundingClientRect());
    const held = rects[from];
    if (!held) return;
    const start = top();
    const places = rects.map(({ top: at, height }) => ({ top: at - start, height }));
    const others = places.filter((_, index) => index !== from);
    const neighbour = rects[from + 1] ?? rects[from - 1];
    const gap = neighbour
      ? Math.max(0, Math.abs(neighbour.top - held.top) - Math.min(neighbour.height, held.height))
      : 0;
    const grip = event.clientY - held.top;
    const page = box.closest('main') ?? document.documentElement;
    let pointer = event.clientY;
    let now: Drag = { from, to: from, by: 0, height: held.height + Math.min(gap, 32) };
    const follow = () => {
      // Measured from the list, so that scrolling meanwhile changes nothing.
      const at = pointer - grip - top();
      const to = placeAt(at + held.height / 2, others);
      now = { ...now, to, by: at - (places[from]?.top ?? 0) };
      setDrag(now);
    };
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      pointer = next.clientY;
      follow();
    };
    const ticking = setInterval(() => {
      const { top: above, bottom: below } = page.getBoundingClientRect();
      const edge =
        pointer < Math.max(above, 0) + EDGE ? -STEP : pointer > Math.min(below, innerHeight) - EDGE ? STEP : 0;
      if (!edge) return;
      page.scrollBy(0, edge);
      follow();
    }, 16);
    const end = (isDropped: boolean) => {
      stop.current?.();
      setDrag(null);
      if (isDropped && now.to !== from) onDrop(from, now.to);
    };
    const up = (next: PointerEvent) => next.pointerId === event.pointerId && end(true);
    const cancel = (next: PointerEvent) => next.pointerId === event.pointerId && end(false);
    const key = (next: KeyboardEvent) => next.key === 'Escape' && end(false);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
    stop.current = () => {
      clearInterval(ticking);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
      stop.current = null;
    };
    setDrag(now);
  }
  return { list, drag, begin };
}
