import type { Locale } from '@reprise/i18n';
import german from '@reprise/i18n/locales/de-DE/passport.json' with { type: 'json' };
import english from '@reprise/i18n/locales/en-GB/passport.json' with { type: 'json' };
import french from '@reprise/i18n/locales/fr-FR/passport.json' with { type: 'json' };
import dutch from '@reprise/i18n/locales/nl-BE/passport.json' with { type: 'json' };

/** Only this page says them, so no other carries them. */
export const passportMessages: Readonly<Record<Locale, object>> = {
  'fr-FR': french,
  'en-GB': english,
  'nl-BE': dutch,
  'de-DE': german,
};
