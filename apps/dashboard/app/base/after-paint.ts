/** Work that would keep a press waiting for its answer: it begins once the answer is on the screen. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
