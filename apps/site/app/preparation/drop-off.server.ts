import { encode } from 'uqr';

export type DropOff = { code: string; size: number; path: string };

/** The code as a square, drawn on the server: the pages load no library for it. One path of runs, a few hundred bytes. */
export function dropOffOf(code: string | null): DropOff | null {
  if (!code) return null;
  const { data, size } = encode(code, { border: 2 });
  const path = data
    .map((row, y) =>
      row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .replaceAll(/0+|1+/g, (run, x: number) =>
          run.startsWith('1') ? `M${x} ${y}h${run.length}v1h-${run.length}z` : '',
        ),
    )
    .join('');
  return { code, size, path };
}
