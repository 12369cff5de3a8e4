import { finalizationOf, finalizePath, type Predeclared } from '../create/predeclared.ts';
import type { Shop } from '../create/shop.ts';
import type { Random } from '../durable/random.ts';
import { type Answers, type Asked, judgeAnswers, overlap, race } from './race.ts';

type Headers = Record<string, string>;
/** Who meets whom: two sellers of two stores, and a manager. */
export type Arena = {
  shop: Shop;
  apiUrls: readonly string[];
  sellers: readonly [Headers, Headers];
  storeIds: readonly [string, string];
  manager: Headers;
};
export type Kind = 'two sellers' | 'cancel and finish' | 'edit and cancel';
export const KINDS: readonly Kind[] = ['two sellers', 'cancel and finish', 'edit and cancel'];
export type Race = {
  kind: Kind;
  id: string;
  answers: Answers;
  problems: readonly string[];
  isOverlapping: boolean;
};

export async function racePair(arena: Arena, kind: Kind, one: Predeclared, random: Random): Promise<Race> {
  const both = random.shuffle(pairOf(arena, kind, one));
  const answers = await race(both, { apiUrls: arena.apiUrls, random });
  return { kind, id: one.id, answers, problems: judgeAnswers(both, answers), isOverlapping: overlap(answers) };
}

function pairOf({ shop, sellers, storeIds, manager }: Arena, kind: Kind, one: Predeclared): Asked[] {
  const finish = (n: 0 | 1): Asked => ({
    who: `seller ${n + 1}`,
    path: finalizePath(storeIds[n], one.id),
    headers: sellers[n],
    body: finalizationOf(shop, one),
    refusals: ['status_not_fit'],
  });
  if (kind === 'two sellers') return [finish(0), finish(1)];
  const path = `/buybacks/${one.id}/cancel`;
  if (kind === 'cancel and finish') {
    const body = { reason: 'customer_retractation', token: one.follow };
    const headers = shop.tills.site.callers[0]!;
    return [finish(0), { who: 'customer', path, headers, body, refusals: ['status_not_fit'] }];
  }
  const refusals = ['concurrent_change'];
  const edit = { version: 1, serialNumber: 'RACE-1' };
  const cancel = { reason: 'technical_problem', version: 1 };
  return [
    { who: 'seller 1', method: 'PATCH', path: `/buybacks/${one.id}`, headers: sellers[0], body: edit, refusals },
    { who: 'manager', path, headers: manager, body: cancel, refusals },
  ];
}
