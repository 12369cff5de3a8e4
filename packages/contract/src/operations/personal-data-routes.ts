import { z } from 'zod';
import { PERSONAL_DATA_PARTS } from '../buybacks/personal-data.ts';
import { listOf, listQuery, many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { personalDataAccess } from './personal-data-access.ts';
import { timeCursor } from './time-cursor.ts';

export const listPersonalDataAccess = defineRoute({
  id: 'listPersonalDataAccess',
  tag: 'operations',
  summary: 'Who read which personal data of which customer, when and why, newest first',
  method: 'GET',
  path: '/personal-data-access',
  access: 'ROLE_AUDIT_LOG_PAGE',
  query: listQuery(
    {
      /** the provider sees every account's; without one, those of the last weeks */
      accountId: idSchema.optional(),
      /** the person who read */
      actorId: idSchema.optional(),
      /** any of these */
      part: many(z.enum(PERSONAL_DATA_PARTS)).optional(),
      /** the identification number of a buyback, whole */
      code: text(1, 20).optional(),
      from: instant.optional(),
      /** not included */
      to: instant.optional(),
      /** instead of a page number: costs the same however far back it leads */
      cursor: timeCursor.optional(),
    },
    ['occurredAt'],
  ),
  response: listOf(personalDataAccess),
});
