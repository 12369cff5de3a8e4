import { Button } from '@reprise/ui/primitives/button.tsx';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../page/toast-provider.tsx';
import { useAct } from '../use-act.ts';
import type { BulkAction } from './list-def.ts';
import { SELECTED_UP_TO } from './use-selection.ts';

/** In the place of the filters while rows are chosen. */
export function BulkBar<Row>(props: {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  note?: ReactNode;
  /** there are rows that match beside these */
  isMore: boolean;
  onAll: (() => Promise<void>) | undefined;
  onClear: () => void;
}) {
  const t = useWords('scaffolds');
  const show = useToast();
  const { run: chooseAll, busy } = useAct({
    act: async () => props.onAll?.(),
    onFailed: () => show({ kind: 'error', title: t('list.selectAllFailed') }),
  });
  const { rows, actions } = props;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actions.find(({ hotkey, refusal }) => hotkey === event.key.toLowerCase() && !refusal);
      if (!action) return;
      event.preventDefault();
      action.run(rows);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [rows, actions]);
  return (
    <section className="filters bulk-bar" aria-label={t('list.bulk')}>
      <strong role="status">{t('list.selected', { count: props.rows.length })}</strong>
      {props.note}
      {props.actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          icon={action.icon}
          variant={action.danger ? 'danger' : 'secondary'}
          blocked={action.refusal}
          onClick={() => action.run(props.rows)}
        >
          {action.label}
          {action.hotkey && <kbd className="kbd">{action.hotkey.toUpperCase()}</kbd>}
        </Button>
      ))}
      {props.onAll && props.isMore && props.rows.length < SELECTED_UP_TO && (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => chooseAll()}>
          {t('list.selectAll', { count: SELECTED_UP_TO })}
        </Button>
      )}
      <Button size="sm" variant="quiet" icon="x" onClick={props.onClear}>
        {t('list.unselect')}
      </Button>
    </section>
  );
}

/** A checkbox takes no letters: who has just chosen a row goes on with the key. */
const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null);
