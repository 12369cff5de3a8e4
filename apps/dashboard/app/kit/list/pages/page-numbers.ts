/** The first and the last page, the one somebody is on with its neighbours, and a gap where pages are left out. */
export function pageNumbers(page: number, last: number): readonly (number | 'gap')[] {
  const near = page <= 3 ? [1, 2, 3] : page >= last - 2 ? [last - 2, last - 1, last] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near, last])].filter((number) => number >= 1 && number <= last);
  return shown.flatMap((number, index) => {
    const step = number - (shown[index - 1] ?? 0);
    // A gap of one page would be as wide as its number.
    if (step === 2) return [number - 1, number];
    return step > 2 ? (['gap', number] as const) : [number];
  });
}
