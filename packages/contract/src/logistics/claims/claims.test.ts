import { expect, test } from 'vitest';
import { TRANSPORT_CONCERNS } from '../transports.ts';
import {
  CLAIM_ACTS,
  CLAIM_MOVES,
  CLAIM_REASON_OF,
  CLAIM_STATUSES,
  claimActsFrom,
  claimDeadline,
  ENDED_WITHOUT_MONEY,
} from './claims.ts';

test('claim moves: every status is reached from open, and the ended ones are never left', () => {
  const reached = new Set<string>(['open']);
  for (const _ of CLAIM_STATUSES)
    for (const act of CLAIM_ACTS) {
      const { from, to } = CLAIM_MOVES[act];
      if (from.some((status) => reached.has(status))) reached.add(to);
    }
  expect(reached).toEqual(new Set(CLAIM_STATUSES));
  for (const status of [...ENDED_WITHOUT_MONEY, 'paid'] as const) expect(claimActsFrom(status)).toEqual([]);
  expect(claimActsFrom('open')).toEqual(['edit', 'send', 'withdraw']);
  expect(claimActsFrom('sent')).toEqual(['accept', 'refuse', 'withdraw']);
  expect(claimActsFrom('accepted')).toEqual(['pay']);
});

test('claimDeadline: a loss counts from the posting, damage from the delivery, and nothing before either', () => {
  const postedAt = new Date('2026-11-01T08:00:00Z');
  const deliveredAt = new Date('2026-11-05T10:00:00Z');
  expect(claimDeadline('lost', { postedAt, deliveredAt })).toEqual(new Date('2026-11-22T08:00:00Z'));
  expect(claimDeadline('damaged', { postedAt, deliveredAt })).toEqual(new Date('2026-11-08T10:00:00Z'));
  expect(claimDeadline('content_missing', { postedAt, deliveredAt: null })).toBeNull();
  expect(claimDeadline('late', { postedAt: null, deliveredAt: null })).toBeNull();
});

test('CLAIM_REASON_OF: every concern proposes a reason, except a label that was never made', () => {
  expect(TRANSPORT_CONCERNS.filter((concern) => !CLAIM_REASON_OF[concern])).toEqual(['label_failed']);
});
