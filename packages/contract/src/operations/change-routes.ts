import { z } from 'zod';
import { listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant } from '../http/values.ts';
import { CHANGE_ACTIONS, CHANGE_KIND_NAMES, change } from './changes.ts';
import { timeCursor } from './time-cursor.ts';

export const listChanges = defineRoute({
  id: 'listChanges',
  tag: 'operations',
  summary: 'Who changed what and when, with the values before and after, newest first',
  method: 'GET',
  path: '/changes',
  access: 'ROLE_AUDIT_LOG_PAGE',
  query: listQuery(
    {
      /** the provider sees every account's; without one, those of the last weeks */
      accountId: idSchema.optional(),
      kind: many(z.enum(CHANGE_KIND_NAMES)).optional(),
      action: many(z.enum(CHANGE_ACTIONS)).optional(),
      /** the person who changed something */
      actorId: idSchema.optional(),
      /** the thing that was changed */
      entityId: idSchema.optional(),
      from: instant.optional(),
      /** not included */
      to: instant.optional(),
      /** instead of a page number: costs the same however far back it leads */
      cursor: timeCursor.optional(),
    },
    ['occurredAt'],
  ),
  response: listOf(change),
});
