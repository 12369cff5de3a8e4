import { getAgeing, getItem, getItemChoices, listItems } from '@reprise/contract/refurbishment/item-routes';
import { moveItemToStock } from '@reprise/contract/warehouse/moves/move-routes';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { forget } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProblemWords } from '../../services/service-words.ts';
import { MoveDialog, type Target } from '../move-dialog.tsx';
import type { TabProps } from './use-item-formats.ts';

/** What in quarantine leaves it by a decision: the desk is offered instead of a move. */
export function MoveAct({ page: { item, general } }: TabProps) {
  const t = useWords('instock');
  const may = useMay();
  const [isMoving, setMoving] = useState(false);
  if (item.status === 'item_in_quarantine')
    return (
      may('ROLE_QUARANTINE_TRANSITION_PAGE') && (
        <Link className={buttonClass({ variant: 'primary' })} to={paths.quarantine({ item: item.id })}>
          {t('page.quarantine')}
        </Link>
      )
    );
  if (general.place !== 'stock' || !may('ROLE_ITEMS_STOCK_WRITE')) return null;
  return (
    <>
      <Button variant="primary" icon="scan" onClick={() => setMoving(true)}>
        {t('move.act')}
      </Button>
      {isMoving && <MoveOne item={item} onClose={() => setMoving(false)} />}
    </>
  );
}

function MoveOne({ item, onClose }: Pick<TabProps['page'], 'item'> & { onClose: () => void }) {
  const t = useWords('instock');
  const show = useToast();
  const cache = useQueryClient();
  const words = useProblemWords();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Target>({
    act: (target) =>
      call(moveItemToStock, { params: { id: item.id }, body: { ...target, expectedVersion: item.version } }),
    onDone: async () => {
      show({ kind: 'done', title: t('move.done'), detail: item.code });
      onClose();
      await forget(cache, getItem, listItems, getAgeing, getItemChoices);
    },
    onFailed: async (error) => {
      setProblem(words(error));
      // Somebody may have moved it meanwhile: the next attempt is made with what is true now.
      await forget(cache, getItem);
    },
  });
  const move = (target: Target) => {
    setProblem(undefined);
    run(target);
  };
  return <MoveDialog rows={[item]} busy={busy} problem={problem} onClose={onClose} onConfirm={move} />;
}
