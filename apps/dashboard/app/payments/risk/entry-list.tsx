import { formatDate } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';

export type Entry = { id: string; name: string; note: string | null; addedBy: string | null; addedAt: string };
type Props = { empty: string; entries: readonly Entry[]; busy: boolean; onRemove: (id: string) => void };

/** What somebody entered by hand: by whom, when, and a way to take it off. */
export function EntryList({ empty, entries, busy, onRemove }: Props) {
  const t = useWords('risk');
  const locale = useLocale();
  if (!entries.length) return <p className="subtle">{empty}</p>;
  return (
    <ul className="risk-entries">
      {entries.map(({ id, name, note, addedBy, addedAt }) => (
        <li key={id}>
          <span>
            <strong className="tabular">{name}</strong>
            {note && <span>{note}</span>}
            <small>
              {t('settings.addedBy', {
                who: addedBy ?? t('settings.somebody'),
                day: formatDate(locale, new Date(addedAt), HERE),
              })}
            </small>
          </span>
          <Button
            icon="trash"
            variant="quiet"
            busy={busy}
            label={t('settings.remove', { what: name })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
