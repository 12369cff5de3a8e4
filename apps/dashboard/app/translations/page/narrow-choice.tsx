import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { languageTitle } from '../../i18n/choices.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { LanguageProgress } from '../texts/read-texts.ts';
import { percentWords } from '../texts/saved-texts.ts';
import type { FilterState } from './use-filters.ts';

type Props = { languages: readonly LanguageProgress[]; progress: LanguageProgress; state: FilterState };

/** Languages and kinds of things where there is no room for lists. */
export function NarrowChoice({ languages, progress, state }: Props) {
  const t = useWords('translations');
  const locale = useLocale();
  const rows = [{ group: undefined, missing: progress.missing, total: progress.total }, ...progress.groups];
  return (
    <div className="tr-narrow">
      <SelectField
        label={t('languages.choose')}
        value={progress.language}
        options={languages
          .filter(({ isMain }) => !isMain)
          .map((one) => ({
            value: one.language,
            label: `${languageTitle(locale, one.language)} · ${percentWords(locale, one)}`,
          }))}
        onChange={({ currentTarget }) => state.change({ language: currentTarget.value })}
      />
      <SelectField
        label={t('groups.choose')}
        value={state.filters.group ?? ''}
        options={rows.map(({ group, missing, total }) => {
          const name = t(`groups.${group ?? 'all'}`);
          return {
            value: group ?? '',
            label: group === 'products' ? name : t('groups.option', { name, missing, total }),
          };
        })}
        onChange={({ currentTarget }) => state.change({ group: currentTarget.value })}
      />
    </div>
  );
}
