import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { mayDo } from '@reprise/contract/pricing/revision-states';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { AgainButton } from '../acts/again-button.tsx';
import type { Revision } from '../read-revisions.ts';

/** Where the new prices come from: the rule in words, or the file. */
export function RuleCard({ revision }: { revision: Revision }) {
  const t = useWords('prices');
  const called = useWords('catalogue');
  const locale = useLocale();
  const { rule, currency } = revision;
  if (!rule)
    return (
      <Card title={t('detail.file')}>
        <p className="revision-rule">{revision.fileName}</p>
      </Card>
    );
  const { mode, value } = rule.change;
  const change =
    mode === 'percentage'
      ? `${value > 0 ? '+' : ''}${formatNumber(locale, value)} %`
      : formatMoney(locale, value, currency, { signed: true });
  const facts: readonly (readonly [string, string])[] = [
    [t('detail.change'), change],
    [t('form.roundTo'), rule.roundTo === 1 ? t('detail.noRounding') : formatMoney(locale, rule.roundTo, currency)],
    [t('form.categories'), revision.categories.map(({ label }) => label).join(', ') || t('detail.everyCategory')],
    [t('form.brands'), rule.brands.join(', ') || t('detail.everyBrand')],
    [
      t('form.states'),
      PRODUCT_STATES.filter((state) => rule.states.includes(state))
        .map((state) => called(`states.${state}`))
        .join(', '),
    ],
    [t('form.scope'), rule.publishedOnly ? t('form.published') : t('form.all')],
  ];
  return (
    <Card title={t('detail.rule')}>
      <dl className="revision-rule">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {mayDo('edit', revision) && (
        <div className="card-acts revision-acts">
          <Link className={buttonClass({})} to={paths.priceEdit({ id: revision.id })}>
            {t('detail.edit')}
          </Link>
          <AgainButton revision={revision} rule={rule} />
        </div>
      )}
    </Card>
  );
}
