import { z } from 'zod';
import { many } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { instant, text } from '../http/values.ts';

export const getDashboardData = defineRoute({
  id: 'getDashboardData',
  tag: 'statistics',
  summary: 'Figures of the weekly snapshot, with its date',
  method: 'GET',
  path: '/dashboard-data',
  access: 'ROLE_DASHBOARD_PAGE',
  query: z.strictObject({ fileNameFormats: many(text(1, 100)).optional() }),
  response: z.object({
    weekStart: z.string().nullable(),
    takenAt: instant.nullable(),
    figures: z.record(z.string(), z.number()),
  }),
});
