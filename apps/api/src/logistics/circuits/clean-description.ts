import { CIRCUIT_DESCRIPTION_MAX_LENGTH } from '@reprise/contract/logistics/circuit-rules';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sanitise } from '../../white-label/index.ts';

/** Text stays as it was typed; what has a tag is kept as the harmless part of it. */
export function cleanDescription({ urls }: Pick<Context, 'urls'>, typed: string | null): string | null {
  if (typed === null || !/<[a-z!/?]/i.test(typed)) return typed;
  const clean = sanitise(typed, urls);
  if (clean.length > CIRCUIT_DESCRIPTION_MAX_LENGTH)
    refuse(
      'validation_failed',
      `The description has more than ${CIRCUIT_DESCRIPTION_MAX_LENGTH} characters once its HTML is sanitised.`,
      {
        violations: [
          {
            path: 'body.description',
            message: 'is too long once its HTML is sanitised',
            code: 'too_long',
            limit: CIRCUIT_DESCRIPTION_MAX_LENGTH,
          },
        ],
      },
    );
  return clean === '' ? null : clean;
}
