import type { RouteInput } from '@reprise/contract/http/route';
import type { getItemLabel as route } from '@reprise/contract/refurbishment/printing/job-routes';
import type { FileAnswer, OpenContext } from '../../../platform/http/binding.ts';
import { drawLabel } from './draw-label.ts';
import { readLabel } from './read-label.ts';

export async function getItemLabel(
  open: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const { content } = await open.transaction((ctx) => readLabel(ctx, params.id));
  return drawLabel(content, { kind: 'pdf', size: query.size ?? '62mm' });
}
