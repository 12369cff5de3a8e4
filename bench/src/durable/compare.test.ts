import { expect, test } from 'vitest';
import { compare, readJournal } from './compare.ts';

const promised = (n: number) => ({ email: `invitee-${n}@a.test`, mailId: `mail-${n}` });
const arrived = (n: number, mail = `mail-${n}`) => ({
  messageId: `<${mail}@dashboard.test>`,
  to: `invitee-${n}@a.test`,
});

test('what was promised and arrived is delivered, once', () => {
  expect(compare([promised(1), promised(2)], [arrived(2), arrived(1)])).toEqual({
    requested: 2,
    delivered: 2,
    lost: [],
    twice: [],
    repeats: 0,
  });
});

test('a mail that never arrived is lost, and so is one that another message stands in for', () => {
  expect(compare([promised(1)], [])).toMatchObject({ delivered: 0, lost: [expect.stringContaining('invitee-1@')] });
  expect(compare([promised(1)], [arrived(1, 'mail-10')])).toMatchObject({ delivered: 0, lost: [expect.anything()] });
});

test('two messages for one request are twice; the same message again is a repeat', () => {
  const two = compare([promised(1)], [arrived(1), arrived(1, 'another')]);
  expect(two).toMatchObject({ delivered: 1, twice: [expect.stringContaining('<another@')], repeats: 0 });
  const again = compare([promised(1)], [arrived(1), arrived(1)]);
  expect(again).toMatchObject({ delivered: 1, twice: [], repeats: 1 });
});

test("other people's mails do not count", () => {
  expect(compare([promised(1)], [arrived(1), arrived(7), arrived(7, 'x')])).toMatchObject({ twice: [], repeats: 0 });
});

test('the journal is one delivery a line', () => {
  const line = { messageId: '<1@x>', to: 'a@b.test', subject: 's', receivedAt: '2026-11-14T13:05:00Z' };
  expect(readJournal(`${JSON.stringify(line)}\n${JSON.stringify(line)}\n`)).toEqual([line, line]);
});
