import type { ReactElement } from 'react';

/** An identification number grouped 1-6-6 as under its bars. The gaps are margins, so a copy holds the bare digits. */
export function Code13({ code }: { code: string }): ReactElement {
  if (!/^\d{13}$/.test(code)) return <span className="code">{code}</span>;
  return (
    <span className="code">
      <span>{code.slice(0, 1)}</span>
      <span>{code.slice(1, 7)}</span>
      <span>{code.slice(7)}</span>
    </span>
  );
}
