import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { dropOffOf } from './drop-off.server.ts';

test('dropOffOf: the path fills exactly the dark squares of the code', () => {
  const { data, size } = encode('123456789012', { border: 2 });
  const drawn = dropOffOf('123456789012')!;
  expect([drawn.code, drawn.size]).toEqual(['123456789012', size]);
  const filled = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    filled[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  expect(filled).toEqual(data);
  expect(drawn.path.length).toBeLessThan(4_000);
});

test('dropOffOf: there is no square without a code', () => {
  expect(dropOffOf(null)).toBeNull();
});
