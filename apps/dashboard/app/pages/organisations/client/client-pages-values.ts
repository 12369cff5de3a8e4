import type { CallResult } from '@reprise/client/call';
import { getRootDetail } from '@reprise/contract/organisations/settings-routes';
import { getHomePage } from '@reprise/contract/white-label/routes';
import { z } from 'zod';
import { call } from '../../../api.ts';

export const TEXTS = ['eula', 'serviceTerms', 'faqAndContact', 'cookiesPolicy', 'accessibilityStatement'] as const;
export type Pages = { texts: CallResult<typeof getRootDetail>; home: CallResult<typeof getHomePage> };

export async function readPages(accountId: string, signal?: AbortSignal): Promise<Pages> {
  const [options, params] = [signal ? { signal } : {}, { id: accountId }];
  const [texts, home] = await Promise.all([
    call(getRootDetail, { params }, options),
    call(getHomePage, { params }, options),
  ]);
  return { texts, home };
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
  published: z.boolean(),
  metaTitle: blankOr(2, 255),
  metaDescription: blankOr(2, 500),
});
export type PagesValues = z.input<typeof pagesSchema>;

export const pagesValuesOf = ({ texts, home }: Pages): PagesValues => ({
  eula: texts.eula ?? '',
  serviceTerms: texts.serviceTerms ?? '',
  faqAndContact: texts.faqAndContact ?? '',
  cookiesPolicy: texts.cookiesPolicy ?? '',
  accessibilityStatement: texts.accessibilityStatement ?? '',
  published: home.status === 'published',
  metaTitle: home.metaTitle ?? '',
  metaDescription: home.metaDescription ?? '',
});

const written = (typed: string) => typed.trim() || null;
/** What was changed of the texts, by field; nothing when none was. */
export function changedTexts({ texts }: Pages, typed: PagesValues) {
  const changed = TEXTS.filter((name) => written(typed[name]) !== texts[name]);
  return changed.length ? Object.fromEntries(changed.map((name) => [name, written(typed[name])])) : undefined;
}
export function changedHome({ home }: Pages, typed: PagesValues) {
  const next = {
    status: typed.published ? ('published' as const) : ('draft' as const),
    metaTitle: written(typed.metaTitle),
    metaDescription: written(typed.metaDescription),
  };
  const isSame =
    next.status === home.status && next.metaTitle === home.metaTitle && next.metaDescription === home.metaDescription;
  return isSame ? undefined : { ...next, widgets: home.widgets };
}
