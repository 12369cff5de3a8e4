import { type Locale, makeT, type T } from '@reprise/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from './words.tsx';

/** A file of their own: they are read once, and no other page waits for them. */
const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  'fr-FR': () => import('@reprise/i18n/locales/fr-FR/terms.json'),
  'en-GB': () => import('@reprise/i18n/locales/en-GB/terms.json'),
  'nl-BE': () => import('@reprise/i18n/locales/nl-BE/terms.json'),
  'de-DE': () => import('@reprise/i18n/locales/de-DE/terms.json'),
};

export function useTermsWords(): T<'terms'> | undefined {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['terms', locale],
    queryFn: async () => ({ t: makeT<'terms'>(locale, (await FILES[locale]()).default) }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data?.t;
}
