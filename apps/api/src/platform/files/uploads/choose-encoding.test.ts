import { expect, test } from 'vitest';
import type { Attempt } from './choose-encoding.ts';
import { chooseEncoding } from './choose-encoding.ts';

const box = { width: 100, height: 50 };
const bytes =
  (content: string): Attempt =>
  async ({ width, height }) => ({ bytes: Buffer.from(content), width, height });

test('an encoding that spells markup by chance gives way to the next one', async () => {
  const chosen = await chooseEncoding([bytes('..<sVg..'), bytes('clean')], box, 20);
  expect(chosen).toMatchObject({ width: 100, height: 50, bytes: Buffer.from('clean') });
});

test('a smaller size is tried when every quality is refused', async () => {
  const small: Attempt = async ({ width, height }) => ({
    bytes: Buffer.from(width > 50 ? '<script' : 'clean'),
    width,
    height,
  });
  expect(await chooseEncoding([small], box, 20)).toMatchObject({ width: 50, height: 25 });
});

test('pixels that spell markup at every quality and size are refused', async () => {
  await expect(chooseEncoding([bytes('<?php')], box, 20)).rejects.toMatchObject({ reason: 'file_unsafe' });
});

test('a file that is too large at every quality and size is refused as too large', async () => {
  await expect(chooseEncoding([bytes('<svg but too long to be kept')], box, 5)).rejects.toMatchObject({
    reason: 'file_too_large',
  });
});
