/** The API gave no answer of its own: it cannot be reached, is too slow, sheds load, or limits us. What was read before stands. */
export function isAway(error: unknown): boolean {
  const { name, status = 0 } = (error ?? {}) as { name?: string; status?: number };
  if (name === 'ApiRefusal') return status >= 500 || status === 429;
  return name === 'ApiUnreachable' || name === 'TimeoutError';
}
