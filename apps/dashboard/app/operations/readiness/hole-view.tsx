import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { useConditionWords } from '../../logistics/dispatch/condition-words.ts';
import { paths } from '../../navigation/paths.ts';
import type { Cause, Cell, Coverage } from '../../readiness/notices/read-readiness.ts';
import { useNearValue } from './near-value.ts';
import { WaysOut } from './ways-out.tsx';
import { findNearRule } from './widen-rule.ts';

type Props = {
  coverage: Coverage;
  category: Coverage['categories'][number];
  circuit: Coverage['circuits'][number];
  cell: Cell;
  cause: Cause;
  isOurs: boolean;
  onClose: () => void;
};

/** The case, why nobody receives it, the rules in the order they were tried, and the two ways out. */
export function HoleView({ coverage, category, circuit, cell, cause, isOurs, onClose }: Props) {
  const t = useWords('readiness');
  const called = useWords('catalogue');
  const nearValue = useNearValue({ category, circuit, cell });
  const isStore = cause.reason === 'no_store';
  const near = isStore ? undefined : findNearRule(cause);
  return (
    <section className="rd-why" aria-label={t('hole.label')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header>
        <span>
          <strong>{category.label}</strong>, {called(`states.${cell.state}`)}, {circuit.name}
        </span>
        <span>{cause.holes > 1 && t('hole.same', { holes: cause.holes })}</span>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('hole.close')}
        </Button>
      </header>
      <h3>{near ? t('hole.near', { place: near.place, value: nearValue(near).called }) : t(`hole.${cause.reason}`)}</h3>
      {cell.brands.length > 0 && <p>{t('hole.onlyBrands', { brands: cell.brands.join(', ') })}</p>}
      {!isStore && <TriedRules rules={cause.rules} nearId={near?.id} />}
      <WaysOut
        accountId={coverage.accountId}
        category={category}
        circuit={circuit}
        cell={cell}
        cause={cause}
        isOurs={isOurs}
        onClose={onClose}
      />
    </section>
  );
}

/** The rule that one condition keeps from taking the case is the one to look at. */
function TriedRules({ rules, nearId }: { rules: Cause['rules']; nearId: string | undefined }) {
  const t = useWords('readiness');
  const said = useConditionWords();
  const answerOf = ({ passed, conditions }: Cause['rules'][number]): string => {
    if (passed === 'disabled') return t('hole.disabled');
    if (passed === 'no_warehouse') return t('hole.noReachable');
    const failed = conditions.filter(({ holds }) => !holds).map(said);
    return t('hole.condition', { conditions: failed.join(' · ') });
  };
  return (
    <>
      <h4 className="visually-hidden">{t('hole.rules')}</h4>
      <ol className="rd-rules">
        {rules.map((rule, i) => (
          <li key={rule.id} className={rule.id === nearId ? 'is-cause' : undefined}>
            <b>{i + 1}</b>
            <span>
              {rule.ofBuyer ? rule.title : <Link to={paths.dispatchRule({ id: rule.id })}>{rule.title}</Link>}{' '}
              <Icon name="arrow-right" size={14} /> {rule.warehouses.map(({ name }) => name ?? '?').join(', ')}
              {rule.ofBuyer && <small> ({t('hole.ofBuyer')})</small>}
            </span>
            <span>{answerOf(rule)}</span>
          </li>
        ))}
        {!rules.length && (
          <li>
            <b>–</b>
            <span>{t('hole.noRules')}</span>
            <span />
          </li>
        )}
        <li className={nearId ? undefined : 'is-cause'}>
          <b>–</b>
          <span>{t('hole.otherwise')}</span>
          <span>{t('hole.applies')}</span>
        </li>
      </ol>
    </>
  );
}
