import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import type { Category } from '../../src/platform/db/schema.ts';
import type { TestApi } from '../harness/use-api.ts';
import { buildCategories } from './categories.ts';
import type { Headers } from './people.ts';

/** Categories made at once and products made through the API, for tests. */
export function buildProducts(api: TestApi) {
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers: Headers, body?: object) =>
    api.call({
      method,
      url,
      headers: {
        ...headers,
        'x-request-id': 'the-same-request',
        ...(body ? { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  return {
    send,
    /** Under the root of the account unless another one is named; answers its id. */
    async category(accountId: string, label: string, values: Updateable<Category> = {}): Promise<string> {
      const { parent_id: parentId, ...rest } = values;
      const { category } = buildCategories(api);
      const { id } = await category(parentId ? { id: parentId, accountId } : { id: accountId }, { label });
      if (Object.keys(rest).length)
        await api.asSystem(accountId, ({ db }) =>
          db.updateTable('category').set(rest).where('account_id', '=', accountId).where('id', '=', id).execute(),
        );
      return id;
    },
    async product(headers: Headers, body: object) {
      const answer = await send('POST', '/products', headers, body);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
  };
}
