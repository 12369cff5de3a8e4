import type { Locale } from '@reprise/i18n';
import german from '@reprise/i18n/locales/de-DE/sell.json' with { type: 'json' };
import english from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import french from '@reprise/i18n/locales/fr-FR/sell.json' with { type: 'json' };
import dutch from '@reprise/i18n/locales/nl-BE/sell.json' with { type: 'json' };

/** The texts of the way from a product to its payment: only pages on that way carry them. */
export const sellMessages: Readonly<Record<Locale, object>> = {
  'fr-FR': french,
  'en-GB': english,
  'nl-BE': dutch,
  'de-DE': german,
};
