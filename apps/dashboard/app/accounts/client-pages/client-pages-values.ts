import type { CallResult } from '@reprise/client/call';
import { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import { z } from 'zod';
import { call } from '../../api/call.ts';

export const TEXTS = ['eula', 'serviceTerms', 'faqAndContact', 'cookiesPolicy', 'accessibilityStatement'] as const;
export type Pages = { texts: CallResult<typeof getRootDetail> };

export async function readPages(accountId: string, signal?: AbortSignal): Promise<Pages> {
  return { texts: await call(getRootDetail, { params: { id: accountId } }, signal ? { signal } : {}) };
}

const blankOr = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .refine((typed) => typed.trim() === '' || typed.trim().length >= min);
export const pagesSchema = z.object({
  eula: blankOr(2, 200_000),
  serviceTerms: blankOr(2, 200_000),
  faqAndContact: blankOr(2, 200_000),
  cookiesPolicy: blankOr(2, 200_000),
  accessibilityStatement: blankOr(2, 200_000),
});
export type PagesValues = z.input<typeof pagesSchema>;

export const pagesValuesOf = ({ texts }: Pages): PagesValues => ({
  eula: texts.eula ?? '',
  serviceTerms: texts.serviceTerms ?? '',
  faqAndContact: texts.faqAndContact ?? '',
  cookiesPolicy: texts.cookiesPolicy ?? '',
  accessibilityStatement: texts.accessibilityStatement ?? '',
});

const written = (typed: string) => typed.trim() || null;
/** What was changed of the texts, by field; nothing when none was. */
export function changedTexts({ texts }: Pages, typed: PagesValues) {
  const changed = TEXTS.filter((name) => written(typed[name]) !== texts[name]);
  return changed.length ? Object.fromEntries(changed.map((name) => [name, written(typed[name])])) : undefined;
}
