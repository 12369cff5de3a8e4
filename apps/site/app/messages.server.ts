import type { Locale } from '@reprise/i18n';
import german from '@reprise/i18n/locales/de-DE/site.json' with { type: 'json' };
import english from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import french from '@reprise/i18n/locales/fr-FR/site.json' with { type: 'json' };
import dutch from '@reprise/i18n/locales/nl-BE/site.json' with { type: 'json' };

/** Only the page's language leaves the server, inside the page: no second request, no other language in the bundle. */
export const messages: Readonly<Record<Locale, object>> = {
  'fr-FR': french,
  'en-GB': english,
  'nl-BE': dutch,
  'de-DE': german,
};
