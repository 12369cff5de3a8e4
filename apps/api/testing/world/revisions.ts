import type { RevisionRule } from '@reprise/contract/pricing/revision-rule';
import { expect } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import type { DatabaseJob, SteppedJob } from '../../src/platform/durable/job.ts';
import type { JobContext } from '../../src/platform/durable/job-context.ts';
import {
  prepareRevisionJob,
  publishRevisionJob,
  rollBackRevisionJob,
  sweepRevisionsJob,
} from '../../src/pricing/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers } from './people.ts';

export const EVERYTHING: RevisionRule = {
  categoryIds: [],
  brands: [],
  states: ['functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'],
  publishedOnly: false,
  change: { mode: 'percentage', value: -10 },
  roundTo: 1,
};

export type RevisionPayload = { accountId: string; revisionId: string };
type Work<P> = { run: DatabaseJob<P>['run'] };
/** Price changes asked for through HTTP, and their jobs run at once, as a worker would. */
export function workbench(api: TestApi) {
  const post = (headers: Headers, url: string, payload: object) => api.call({ method: 'POST', url, headers, payload });
  const inJob = (accountId: string, work: (ctx: Context) => Promise<void>) => api.asSystem(accountId, work);
  const idOf = (row: { accountId: string; id: string }): RevisionPayload => ({
    accountId: row.accountId,
    revisionId: row.id,
  });
  async function prepare(row: { accountId: string; id: string }): Promise<void> {
    const job = prepareRevisionJob as SteppedJob<RevisionPayload>;
    const steps = {
      transaction: <T>(_: string, work: (ctx: Context) => Promise<T>) => api.asSystem(row.accountId, work),
      call: <T>(_: string, work: () => Promise<T>) => work(),
    };
    await job.run(steps as JobContext, idOf(row));
  }
  const get = async (headers: Headers, id: string) =>
    (await api.call({ url: `/price-revisions/${id}`, headers })).json();
  return {
    post,
    get,
    prepare,
    act: (headers: Headers, id: string, act: string, body: object) =>
      post(headers, `/price-revisions/${id}/${act}`, body),
    publish: (row: { accountId: string; id: string }) =>
      inJob(row.accountId, (ctx) => (publishRevisionJob as Work<RevisionPayload>).run(ctx, idOf(row))),
    rollBack: (row: { accountId: string; id: string }) =>
      inJob(row.accountId, (ctx) => (rollBackRevisionJob as Work<RevisionPayload>).run(ctx, idOf(row))),
    sweep: () => api.asSystem(undefined, (ctx) => (sweepRevisionsJob as Work<object>).run(ctx, {})),
    /** Prepared, as it is looked at. */
    async draft(headers: Headers, rule: Partial<RevisionRule> = {}, more: object = {}) {
      const body = { title: 'Autumn prices', rule: { ...EVERYTHING, ...rule }, ...more };
      const answer = await post(headers, '/price-revisions', body);
      expect(answer.statusCode, answer.body).toBe(201);
      const made = answer.json();
      expect(made.status).toBe('preparing');
      await prepare(made);
      return get(headers, made.id);
    },
    lines: async (headers: Headers, id: string, query = '') =>
      (await api.call({ url: `/price-revisions/${id}/lines?${query}`, headers })).json(),
  };
}
