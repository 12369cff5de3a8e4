import { expect, test } from 'vitest';
import { BUYBACK_COMPLETED_STATUSES, BUYBACK_STATUSES } from '../states/buyback.ts';
import { STATISTICS_GROUPS } from '../statistics/statistics-groups.ts';
import { BUYBACK_CAPTIONS, BUYBACK_DISPLAY } from './status-display.ts';

test('every caption and every statistics group has a status', () => {
  const shown = BUYBACK_STATUSES.map((status) => BUYBACK_DISPLAY[status]);
  expect(new Set(shown.map(({ caption }) => caption))).toEqual(new Set(BUYBACK_CAPTIONS));
  expect(new Set(shown.map(({ group }) => group))).toEqual(new Set(STATISTICS_GROUPS));
});

test('the four completed statuses read as one', () => {
  const captions = BUYBACK_COMPLETED_STATUSES.map((status) => BUYBACK_DISPLAY[status].caption);
  expect(new Set(captions)).toEqual(new Set(['completed']));
});

test('a cancelled buyback counts as not completed, in its own colour', () => {
  expect(BUYBACK_DISPLAY.bb_cancelled).toMatchObject({
    caption: 'unfinished',
    group: 'not_completed',
    badge: 'danger',
  });
});
