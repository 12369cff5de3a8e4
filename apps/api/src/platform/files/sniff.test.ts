import { expect, test } from 'vitest';
import { makeBitmap, makeIcon, makeJpeg, makePdf, makePng, makeWebp } from '../../../testing/samples/files.ts';
import { sniff } from './sniff.ts';

test.each([
  ['png', makePng()],
  ['jpeg', makeJpeg()],
  ['webp', makeWebp(3)],
  ['ico', makeIcon([{ width: 16, height: 16, data: makeBitmap(16, 16) }])],
  ['pdf', makePdf()],
  ['text', Buffer.from('ean;price\n5901234123457;12,50\n')],
  ['text', Buffer.from('\ufeffréférence;prix\r\n')],
  ['text', Buffer.from('r\xe9f\xe9rence;prix\r\n', 'latin1')],
  ['text', Buffer.from('a < b; <3\n')],
])('%s', async (type, bytes) => {
  expect(sniff(await bytes)).toBe(type);
});

test.each([
  '<html><script>alert(1)</script>',
  '<!DOCTYPE html>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<svg/onload=alert(1)>',
  '<!-- a remark --><svg/>',
  `\ufeff${' \t'.repeat(1000)}<SVG/>`,
  '<?php system($_GET[0]);',
])('markup: %.60j', (text) => {
  expect(sniff(Buffer.from(text))).toBe('markup');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
  ['ZIP', Buffer.from('PK\x03\x04\x14\x00', 'latin1')],
  ['UTF-16 markup', Buffer.from('\ufeff<svg/>', 'utf16le')],
  ['a cursor', Buffer.concat([Buffer.from([0, 0, 2, 0, 1, 0]), Buffer.alloc(30)])],
  ['half a PNG signature', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a])],
  ['a PDF after something else', Buffer.from('\0%PDF-1.4')],
])('unknown: %s', (_what, bytes) => {
  expect(sniff(bytes)).toBe('unknown');
});
