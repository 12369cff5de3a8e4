import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/warehouse/verification/verification-routes';
import type { Context } from '../../platform/context.ts';
import { equals, listPage } from '../../platform/http/pagination.ts';
import { listLastImports, requireImport, selectDecided, viewImport, viewLine } from './verification-imports.ts';

export async function listVerificationImports(
  ctx: Context,
): Promise<RouteAnswer<typeof routes.listVerificationImports>> {
  return { imports: await listLastImports(ctx) };
}

export async function getVerificationImport(
  ctx: Context,
  { params }: Pick<RouteInput<typeof routes.getVerificationImport>, 'params'>,
): Promise<RouteAnswer<typeof routes.getVerificationImport>> {
  return viewImport(ctx, await requireImport(ctx, params.id));
}

type Lines = typeof routes.listVerificationLines;
export async function listVerificationLines(
  ctx: Context,
  { params, query }: Pick<RouteInput<Lines>, 'params' | 'query'>,
): Promise<RouteAnswer<Lines>> {
  const row = await requireImport(ctx, params.id);
  return listPage(selectDecided(ctx, row), {
    path: `/verifications/imports/${row.id}/lines`,
    query,
    filters: { outcome: equals('outcome') },
    orderBy: { line: 'line' },
    defaultOrder: ['line', 'asc'],
    tieBreaker: 'line',
    view: viewLine,
  });
}
