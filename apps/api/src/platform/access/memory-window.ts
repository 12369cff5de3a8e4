const MOST_SUBJECTS = 50_000;

/**
 * Attempts counted in the memory of this process, in windows that begin at the same moment for all subjects, so nothing
 * is written or cleaned up. It is for requests that are so cheap that counting them in the database would cost more.
 */
export function createMemoryWindow(seconds: number, now: () => number = () => performance.now()) {
  const length = seconds * 1_000;
  let counts = new Map<string, number>();
  let window = -1;
  return {
    /** The seconds to wait when the subject has used up its points, or 0. */
    consume(subject: string, points: number): number {
      const at = now();
      const current = Math.floor(at / length);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const used = (counts.get(subject) ?? 0) + 1;
      if (used > points) return Math.max(1, Math.ceil(((current + 1) * length - at) / 1_000));
      // A caller with many addresses can evict the counts of others, but not block their requests.
      if (used === 1 && counts.size >= MOST_SUBJECTS) counts.delete(counts.keys().next().value!);
      counts.set(subject, used);
      return 0;
    },
    clear: (subject: string) => void counts.delete(subject),
  };
}
