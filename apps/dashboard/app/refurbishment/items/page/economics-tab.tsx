import { Card } from '@reprise/ui/primitives/card.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

/** What the device has cost up to now, then what is still planned. Lines that cost nothing are left out. */
export function EconomicsTab({ page }: TabProps) {
  const t = useWords('instock');
  const { money } = useItemFormats(page);
  const { economics } = page;
  const { purchase, absorption, bonuses, completedServices, fullCost, openServices, expectedCost } = economics;
  const lines = [
    { name: t(economics.isPriceValidated ? 'economics.purchase' : 'economics.declared'), amount: purchase },
    { name: t('economics.absorption'), amount: absorption },
    { name: t('economics.bonuses'), amount: bonuses },
    { name: t('economics.completed'), amount: completedServices },
  ].filter(({ amount }, i) => i === 0 || amount !== 0);
  const balanceAt = (i: number) => lines.slice(0, i + 1).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={t('economics.title')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="table-scroll" aria-label={t('economics.title')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('economics.line')}</th>
              <th scope="col" className="num">
                {t('economics.amount')}
              </th>
              <th scope="col" className="num">
                {t('economics.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, amount }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{money(amount)}</td>
                <td className="num">{money(balanceAt(i))}</td>
              </tr>
            ))}
            <tr className="item-total">
              <th scope="row">{t('economics.fullCost')}</th>
              <td />
              <td className="num">{money(fullCost)}</td>
            </tr>
            {openServices > 0 && (
              <>
                <tr className="item-planned">
                  <th scope="row">{t('economics.open')}</th>
                  <td className="num">{money(openServices)}</td>
                  <td className="num">{money(expectedCost)}</td>
                </tr>
                <tr className="item-total">
                  <th scope="row">{t('economics.expected')}</th>
                  <td />
                  <td className="num">{money(expectedCost)}</td>
                </tr>
              </>
            )}
          </tbody>
        </table>
      </section>
      {!economics.isPriceValidated && <p className="subtle item-note">{t('economics.note')}</p>}
    </Card>
  );
}
