/** CPU time of this thread in ms: on a busy machine the clock on the wall measures what others do. */
export function measureCpu(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return sinceMs(before);
}

/** ... of work that waits; nothing else may run in this thread meanwhile. */
export async function measureCpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return sinceMs(before);
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
