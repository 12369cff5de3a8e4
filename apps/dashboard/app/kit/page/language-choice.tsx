import { isLocale, locales } from '@reprise/i18n';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { LANGUAGE_NAMES } from '../../i18n/messages.ts';
import { useLocale, useSetLocale, useT } from '../../i18n/words.tsx';

const OPTIONS = locales.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export function LanguageChoice() {
  const t = useT();
  const locale = useLocale();
  const setLocale = useSetLocale();
  const choose = (value: string) => {
    // A file that cannot be fetched is told by the watcher of chunks; the current language stays.
    if (isLocale(value)) setLocale(value).catch(() => undefined);
  };
  return (
    <SelectField
      label={t('shell.language')}
      value={locale}
      options={OPTIONS}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
