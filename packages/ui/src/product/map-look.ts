/** The colour a style gives, as the map reads it: it knows no oklch, no light-dark(). */
function colourOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pencil) return '#888888';
  pencil.fillStyle = wanted;
  pencil.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = pencil.getImageData(0, 0, 1, 1).data;
  return `rgb(${r}, ${g}, ${b})`;
}

/** Sea, land and borders in the colours of the page; the outlines are a source of that name. */
export function outlineLayers(container: HTMLElement) {
  const colour = (name: string) => colourOf(container, name);
  return [
    { id: 'sea', type: 'background' as const, paint: { 'background-color': colour('--sky-bg') } },
    { id: 'land', type: 'fill' as const, source: 'outlines', paint: { 'fill-color': colour('--surface-soft') } },
    {
      id: 'borders',
      type: 'line' as const,
      source: 'outlines',
      paint: { 'line-color': colour('--line-strong'), 'line-width': 1 },
    },
  ];
}

/** Seen from above and the right way up; the page scrolls past it. */
export const FLAT = {
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
} as const;
