import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { BulkAction } from './list-def.ts';

/** In the place of the filters while rows are chosen. */
export function BulkBar<Row>(props: {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}) {
  const t = useWords('scaffolds');
  return (
    <section className="filters bulk-bar" aria-label={t('list.bulk')}>
      <strong role="status">{t('list.selected', { count: props.rows.length })}</strong>
      {props.actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          icon={action.icon}
          variant={action.danger ? 'danger' : 'secondary'}
          onClick={() => action.run(props.rows)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" icon="x" onClick={props.onClear}>
        {t('list.unselect')}
      </Button>
    </section>
  );
}
