import { sql } from 'kysely';
import type { PageSource } from '../../platform/db/page-source.ts';

/** How users are sorted and searched. */
export const USER_LIST = {
  table: 'app.app_user',
  orders: {
    lastname: sql`t.lastname`,
    firstname: sql`t.firstname`,
    email: sql`t.email`,
    createdAt: sql`t.created_at`,
    lastLoginAt: sql`coalesce(t.last_login_at, '-infinity'::timestamptz)`,
  },
  firstOrder: ['lastname', 'asc'],
  words: {
    table: 'app.user_word',
    key: 'user_id',
    orders: {
      lastname: 'lastname',
      firstname: 'firstname',
      email: 'email',
      createdAt: 'created_at',
      lastLoginAt: 'last_login_at',
    },
  },
} as const satisfies PageSource<'lastname' | 'firstname' | 'email' | 'createdAt' | 'lastLoginAt'>;
