/** A line of a tree on the screen; one without children opens nothing. */
export type TreeLine = { id: string; parentId: string | null; label: string; hasChildren: boolean; isOpen: boolean };
/** Where a key leads: another line, or a change of what is open. The pattern is that of ARIA's tree view. */
export type Step = { to: number } | { open: string } | { close: string } | undefined;

export function stepInTree(key: string, lines: readonly TreeLine[], now: number): Step {
  const line = lines[now];
  if (!line) return undefined;
  const last = lines.length - 1;
  if (key === 'ArrowDown') return { to: Math.min(now + 1, last) };
  if (key === 'ArrowUp') return { to: Math.max(now - 1, 0) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: last };
  if (key === 'ArrowLeft') {
    if (line.isOpen) return { close: line.id };
    const parent = lines.findIndex(({ id }) => id === line.parentId);
    return parent < 0 ? undefined : { to: parent };
  }
  if (key === 'ArrowRight' && line.hasChildren) return line.isOpen ? { to: now + 1 } : { open: line.id };
  // A letter goes to the next line that begins with it.
  if (key.length === 1 && /\p{L}|\p{N}/u.test(key)) {
    const begins = ({ label }: TreeLine) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
    const next = [...lines.keys()].map((i) => (now + 1 + i) % lines.length).find((i) => begins(lines[i]!));
    return next === undefined ? undefined : { to: next };
  }
  return undefined;
}
