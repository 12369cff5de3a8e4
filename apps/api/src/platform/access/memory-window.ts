const MOST_SUBJECTS = 50_000;

/**
 * Attempts counted by this process alone, in windows that begin for everybody at once: nothing to write, nothing to clean
 * up. For what is cheap to answer and must not cost more to count.
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
      // Somebody with many addresses pushes out others' counts, never their requests.
      if (used === 1 && counts.size >= MOST_SUBJECTS) counts.delete(counts.keys().next().value!);
      counts.set(subject, used);
      return 0;
    },
    clear: (subject: string) => void counts.delete(subject),
  };
}
