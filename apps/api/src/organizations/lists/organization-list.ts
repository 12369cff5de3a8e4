import { sql } from 'kysely';
import type { PageSource } from '../../platform/db/page-source.ts';

/** How entities are sorted and searched wherever they are listed. */
export const ORGANIZATION_LIST = {
  table: 'app.organization',
  orders: {
    commonName: sql`t.common_name`,
    externalId: sql`coalesce(t.external_id, '')`,
    city: sql`coalesce(t.city, '')`,
    createdAt: sql`t.created_at`,
  },
  firstOrder: ['commonName', 'asc'],
  words: {
    table: 'app.organization_word',
    key: 'organization_id',
    orders: { commonName: 'common_name', externalId: 'external_id', city: 'city', createdAt: 'created_at' },
  },
} as const satisfies PageSource<'commonName' | 'externalId' | 'city' | 'createdAt'>;
