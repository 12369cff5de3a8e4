import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import type { Litigation } from './litigation.ts';

const letterOf = (grade: string): string => grade.slice(-1).toUpperCase();

export function Versus({ litigation: { declared, proposed, currency } }: { litigation: Litigation }) {
  const t = useSell();
  const money = useMoney(currency);
  return (
    <dl className="versus">
      <div>
        <dt>{t('litigation.declared_price')}</dt>
        <dd>
          <b className="muted">{money(declared.price)}</b>
          <small>{t('litigation.grade', { grade: letterOf(declared.grade) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('litigation.proposed_price')}</dt>
        <dd>
          <b>{money(proposed.price)}</b>
          <small>{t('litigation.grade', { grade: letterOf(proposed.grade) })}</small>
        </dd>
      </div>
    </dl>
  );
}
