import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../page/toast-provider.tsx';
import { useAct } from '../use-act.ts';
import type { BulkAction } from './list-def.ts';
import { SELECTED_UP_TO } from './use-selection.ts';

/** In the place of the filters while rows are chosen. */
export function BulkBar<Row>(props: {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
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
  return (
    <section className="filters bulk-bar" aria-label={t('list.bulk')}>
      <strong role="status">{t('list.selected', { count: props.rows.length })}</strong>
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
