import {
  TRANSFER_ORDER_TERMS_MAX_LENGTH,
  TRANSFER_ORDER_TERMS_MIN_LENGTH,
  unknownVariables,
} from '@reprise/contract/documents/transfer-order';
import type { T } from '@reprise/i18n';
import { z } from 'zod';

/** Terms as they are typed; empty means none. */
export const termsSchema = (t: T<'offers'>) =>
  z.string().superRefine((typed, ctx) => {
    const terms = typed.trim();
    const unknown = unknownVariables(terms);
    const say = (message: string) => ctx.addIssue({ code: 'custom', message });
    if (unknown.length) say(t('circuit.termsWrong', { names: unknown.join(', ') }));
    else if (terms && terms.length < TRANSFER_ORDER_TERMS_MIN_LENGTH) say(t('circuit.termsShort'));
    else if (terms.length > TRANSFER_ORDER_TERMS_MAX_LENGTH) say(t('circuit.termsShort'));
  });
