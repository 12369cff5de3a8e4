import { Icon } from '@reprise/ui/icon.tsx';
import { useSpeech } from '../i18n.ts';

/** A plain form: it searches before any script has come. */
export function SearchForm({ query = '' }: { query?: string }) {
  const { t, path } = useSpeech();
  return (
    <search>
      <form className="find" action={path('/search')} method="get">
        <Icon name="search" size={24} />
        <label className="visually-hidden" htmlFor="q">
          {t('hero.field')}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          placeholder={t('hero.field')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit" aria-label={t('hero.search')}>
          <Icon name="arrow-right" size={24} />
        </button>
      </form>
    </search>
  );
}
