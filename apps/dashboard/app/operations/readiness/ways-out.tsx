import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import type { Cause, Cell, Coverage } from '../../readiness/notices/read-readiness.ts';
import { useMay } from '../../session/use-may.ts';
import { useNearValue } from './near-value.ts';
import { useWidenRule } from './use-widen-rule.ts';
import { findNearRule, type NearRule } from './widen-rule.ts';

type Props = {
  accountId: string;
  category: Coverage['categories'][number];
  circuit: Coverage['circuits'][number];
  cell: Cell;
  cause: Cause;
  isOurs: boolean;
  onClose: () => void;
};

/** Cover the case or stop offering it; nothing is chosen beforehand. */
export function WaysOut(props: Props) {
  const t = useWords('readiness');
  const mayEdit = useMay()('ROLE_WAREHOUSE_DISPATCH_RULE_CREATE');
  const { accountId, category, cause, isOurs } = props;
  const named = isOurs ? accountId : undefined;
  const near = mayEdit && cause.reason === 'no_warehouse' ? findNearRule(cause) : undefined;
  return (
    <div className="rd-mend">
      {near ? <Widen key={near.id} near={near} {...props} /> : <Cover reason={cause.reason} accountId={named} />}
      <div>
        <strong>{t('hole.stop')}</strong>
        <p>{t('hole.stopHow')}</p>
        <Link className={buttonClass({ size: 'sm' })} to={paths.category({ id: category.id })}>
          {t('hole.openCategory')}
        </Link>
      </div>
    </div>
  );
}

function Cover({ reason, accountId }: { reason: Cause['reason']; accountId: string | undefined }) {
  const t = useWords('readiness');
  const isStore = reason === 'no_store';
  return (
    <div>
      <strong>{t('hole.cover')}</strong>
      <p>{isStore ? t('hole.coverStore') : t('hole.coverRule')}</p>
      <Link
        className={buttonClass({ size: 'sm' })}
        to={isStore ? paths.entities({ accountId }) : paths.dispatchRules({ accountId })}
      >
        {isStore ? t('hole.openStores') : t('hole.openRules')}
      </Link>
    </div>
  );
}

function Widen({ near, accountId, category, circuit, cell, isOurs, onClose }: Props & { near: NearRule }) {
  const t = useWords('readiness');
  const { value, called } = useNearValue({ category, circuit, cell })(near);
  const { holes, busy, apply } = useWidenRule({ accountId, near, value, called, onDone: onClose });
  // The rule would take it, and its workshop takes nothing: another one has to.
  if (holes === 0) return <Cover reason="no_warehouse" accountId={isOurs ? accountId : undefined} />;
  const said = { value: called, place: near.place, warehouse: near.warehouse };
  return (
    <div>
      <strong>{t('mend.send', said)}</strong>
      <p role="status">{holes === undefined ? t('mend.reading') : t('mend.how', { ...said, count: holes })}</p>
      <Button size="sm" busy={busy || holes === undefined} onClick={apply}>
        {t('mend.add', said)}
      </Button>
    </div>
  );
}
