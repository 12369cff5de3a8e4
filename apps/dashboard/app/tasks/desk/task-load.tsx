import { formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { CSSProperties } from 'react';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { Counts } from '../notices/read-tasks.ts';

/** Who has how many of the open tasks. */
export function TaskLoad({ counts }: { counts: Counts }) {
  const t = useWords('tasks');
  const locale = useLocale();
  const me = useStore(session)?.id;
  if (!counts.actors.length) return null;
  const most = Math.max(...counts.actors.map(({ open }) => open));
  return (
    <Card title={t('load.title')} aside={t('load.open', { count: counts.open })} flush>
      <ul className="task-load">
        {counts.actors.map(({ kind, id, name, open }) => (
          <li key={id ?? 'nobody'} data-who={kind}>
            <span>{id === me ? t('who.you') : (name ?? t('who.nobody'))}</span>
            <i style={{ '--n': open / most } as CSSProperties} aria-hidden="true" />
            <b>{formatNumber(locale, open)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
