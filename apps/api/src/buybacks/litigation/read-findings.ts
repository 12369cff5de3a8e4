import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import type { GivenAnswer, PricedQuestion } from '@reprise/pricing/model';
import type { Context } from '../../platform/context.ts';
import type { ComparedQuestion } from './compare-answers.ts';

type ControlPhoto = { id: string; questionId: string | null; slot: PhotoSlot | null };

/** The photos of the last control of a buyback. */
export async function readControlPhotos(
  ctx: Context,
  { accountId, buybackId }: { accountId: string; buybackId: string },
): Promise<ControlPhoto[]> {
  const test = await ctx.db
    .selectFrom('compliance_test')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', '=', 'first')
    .where('status', '=', 'validated')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return test ? readPhotosOf(ctx, accountId, test.id) : [];
}

/** The photos of one control, in the order they were taken. */
export function readPhotosOf(ctx: Context, accountId: string, testId: string): Promise<ControlPhoto[]> {
  return ctx.db
    .selectFrom('control_photo')
    .select(['id', 'question_id as questionId', 'slot'])
    .where('account_id', '=', accountId)
    .where('compliance_test_id', '=', testId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type ShownQuestion = ComparedQuestion & {
  /** nobody could have seen it at home, so it is told and changes nothing */
  isHidden: boolean;
};

/** Adds what was found and counts for nothing, because the customer could not have seen it. */
export function tellHidden(
  compared: readonly ComparedQuestion[],
  questions: readonly PricedQuestion[],
  found: readonly GivenAnswer[],
): ShownQuestion[] {
  return compared.map((one) => {
    const question = questions.find(({ id }) => id === one.questionId);
    const ids = found.find(({ questionId }) => questionId === one.questionId)?.answerIds ?? [];
    const titles = (question?.answers ?? []).filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    const isHidden = Boolean(question?.hidden) && titles.join('\n') !== one.controlled.join('\n');
    return isHidden ? { ...one, controlled: titles, effect: 0, isDifferent: true, isHidden } : { ...one, isHidden };
  });
}
