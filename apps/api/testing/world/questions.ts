import type { InjectOptions } from 'fastify';
import type { TestApi } from '../harness/use-api.ts';
import { buildCategories } from './categories.ts';
import type { Headers } from './people.ts';

export const twoAnswers = () => [{ title: 'Yes' }, { title: 'No', impact: { type: 'amount', value: -1_500 } }];

/** Categories and questions for tests of one account, through the API where it is about questions. */
export function buildQuestions(api: TestApi, accountId: string) {
  const made = buildCategories(api);
  return {
    root: async (): Promise<string> => (await made.root({ id: accountId })).id,
    category: async (parentId: string, label?: string): Promise<string> =>
      (await made.category({ id: parentId, accountId }, label ? { label } : {})).id,
    async ask(headers: Headers, categoryId: string, title: string, more: object = {}) {
      const payload = { categoryId, title, type: 'unique', answers: twoAnswers(), ...more };
      return (await api.call({ method: 'POST', url: '/diagnostic-questions', headers, payload })).json();
    },
    async override(headers: Headers, categoryId: string, overridesId: string, more: object = {}) {
      const payload = { categoryId, overridesId, ...more };
      return api.call({ method: 'POST', url: '/diagnostic-questions', headers, payload });
    },
    async read(headers: Headers, categoryId: string) {
      return (await api.call({ url: `/categories/${categoryId}/questions`, headers })).json();
    },
    async titles(headers: Headers, categoryId: string): Promise<string[]> {
      const { questions } = await this.read(headers, categoryId);
      return questions.filter((q: { asked: boolean }) => q.asked).map((q: { title: string }) => q.title);
    },
    patch: (headers: Headers, id: string, body: object) =>
      api.call({
        method: 'PATCH',
        url: `/diagnostic-questions/${id}`,
        headers: { ...headers, 'content-type': 'application/merge-patch+json' },
        payload: JSON.stringify(body),
      } satisfies InjectOptions),
    remove: (headers: Headers, id: string) =>
      api.call({ method: 'DELETE', url: `/diagnostic-questions/${id}`, headers }),
    order: (headers: Headers, categoryId: string, payload: { ids: string[]; seen: string[] }) =>
      api.call({ method: 'PUT', url: `/categories/${categoryId}/questions/order`, headers, payload }),
  };
}
