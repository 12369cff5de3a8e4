import type { PayoutFailureKind } from '@reprise/contract/payments/payouts';
import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatDateTime } from '@reprise/i18n/formats';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import { HERE } from '../../base/now.ts';
import type { Payment } from './read-payments.ts';

type Words = T<'payments'>;
/** Reasons of ISO 20022 that have words of their own; others are told by their kind. */
const TOLD_CODES = ['AB05', 'AC01', 'AC04', 'AC06', 'AM04', 'BE01', 'MD07', 'MS03', 'RC01'] as const;
type Failure = { kind: PayoutFailureKind; code: string };

export function failureTitle(t: Words, { kind, code }: Failure): string {
  const told = TOLD_CODES.find((one) => one === code);
  return told ? t(`failure.codes.${told}`) : t(`failure.kinds.${kind}.title`);
}

/** A day without a time, such as the one on which money is due. */
export const dayWords = (locale: Locale, day: string): string => formatDate(locale, new Date(day), 'UTC');
export const instantWords = (locale: Locale, instant: string): string =>
  formatDateTime(locale, new Date(instant), HERE);

type Look = { tone: Tone; glyph: GlyphName };
export const TAB_LOOKS: Readonly<Record<NonNullable<Payment['tab']>, Look>> = {
  to_pay: { tone: 'amber', glyph: 'st-empty' },
  to_print: { tone: 'amber', glyph: 'st-half' },
  to_approve: { tone: 'blue', glyph: 'st-half' },
  sent: { tone: 'sky', glyph: 'st-play' },
  failed: { tone: 'red', glyph: 'st-alert' },
  held: { tone: 'orange', glyph: 'st-pause' },
  paid: { tone: 'green', glyph: 'st-done' },
};

/** What happens next with a payment that failed. */
export function nextWords(t: Words, locale: Locale, { failure, relaunchAt }: Payment): string {
  if (relaunchAt) return t('next.relaunch', { when: instantWords(locale, relaunchAt) });
  return failure ? t(`next.${failure.kind}`) : t('next.refused');
}

export const stateWords = (t: Words, { tab, status }: Pick<Payment, 'tab' | 'status'>): string =>
  tab ? t(`states.${tab}`) : t(`statuses.${status}`);

/** Money that came back is no payment that was made, until a person has settled it. */
export const returnState = (t: T<'books'>, { returned }: Pick<Payment, 'returned'>): string | undefined =>
  returned ? t(returned.repaidAt ? 'returned.settled' : 'returned.state') : undefined;
