import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Violation } from '@reprise/contract/http/violations';
import type { saveDiagnosisResponses as route } from '@reprise/contract/refurbishment/diagnosis-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DiagnosisRow, lockOwnDiagnosis, requireDiagnosis } from './diagnosis-rows.ts';
import { readOfferedSteps, readProposal } from './proposed-steps.ts';
import { readDiagnosedItem } from './view-diagnosis.ts';

/** Keeps every answer as it is given, so that a reload of the station loses none. */
export async function saveDiagnosisResponses(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const found = await requireDiagnosis(ctx, params.id);
  const diagnosis = await lockOwnDiagnosis(ctx, found, await readDiagnosedItem(ctx, found), body.expectedVersion);
  const { responses } = body;
  requireAnswersOf(diagnosis, responses);
  const saved = await ctx.db
    .updateTable('refurb_diagnosis')
    .set(({ eb }) => ({
      responses: JSON.stringify(responses),
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', diagnosis.account_id)
    .where('id', '=', diagnosis.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const proposal = await readProposal(ctx, { ...diagnosis, responses }, await readOfferedSteps(ctx, diagnosis));
  return { ...proposal, version: saved.version };
}

/** Questions may be unanswered until the diagnosis ends; an answer that is of no question, or one too many, is a mistake. */
function requireAnswersOf({ questions }: DiagnosisRow, responses: DiagnosisRow['responses']): void {
  const violations = responses.flatMap(({ questionId, answerIds }, index): Violation[] => {
    const path = `body.responses[${index}]`;
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return [{ path: `${path}.questionId`, code: 'choice', message: 'is no question of this diagnosis' }];
    if (responses.findIndex((other) => other.questionId === questionId) !== index)
      return [{ path: `${path}.questionId`, code: 'other', message: 'is answered twice' }];
    if (new Set(answerIds).size !== answerIds.length || (question.type === 'unique' && answerIds.length > 1))
      return [{ path: `${path}.answerIds`, code: 'other', message: 'has more answers than the question takes' }];
    const strange = answerIds.some((id) => !question.answers.some((answer) => answer.id === id));
    return strange ? [{ path: `${path}.answerIds`, code: 'choice', message: 'is no answer of the question' }] : [];
  });
  if (violations.length)
    refuse('validation_failed', 'Some responses do not belong to the questions of this diagnosis.', { violations });
}
