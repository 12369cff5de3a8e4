import type { PrintJobView } from '@reprise/contract/refurbishment/printing/job-routes';

/** What came out of the printers, by the code on the label. */
export type Printed = ReadonlyMap<string, number>;

export const countCodes = (codes: readonly string[]): Printed =>
  new Map(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, same]) => [code, same.length]),
  );

/**
 * Compares what the product says it printed with what came out. A label that is said to be printed and did not come out is
 * lost; one that came out more often than jobs were printed is a copy, and somebody must have been told of it.
 */
export function judge(jobs: readonly PrintJobView[], printed: Printed) {
  let lost = 0;
  let copies = 0;
  let untold = 0;
  for (const [code, same] of Map.groupBy(jobs, ({ item }) => item.code)) {
    const out = printed.get(code) ?? 0;
    const expected = same.filter(({ status }) => status === 'printed').length;
    const doubtful = same.filter(({ mayBePrinted }) => mayBePrinted).length;
    lost += Math.max(0, expected - out);
    copies += Math.max(0, out - expected);
    if (out > expected && doubtful === 0) untold += out - expected;
  }
  return { lost, copies, untold, unfinished: jobs.filter(({ status }) => status !== 'printed').length };
}
