export type Tally = { tried: number; wrong: string[] };

export const newTally = (): Tally => ({ tried: 0, wrong: [] });

/** One case: what is not as it should be is told in one line. */
export function expectThat(tally: Tally, isRight: boolean, told: () => string): void {
  tally.tried++;
  if (!isRight) tally.wrong.push(told());
}

export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}
