import { REVISION_BANDS } from '@reprise/contract/pricing/revision-states';
import type { T } from '@reprise/i18n';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { Revision } from './read-revisions.ts';

type Summary = NonNullable<Revision['summary']>;

/** What would change, how far, and in which bands. */
export function SummaryCard({ revision, summary }: { revision: Revision; summary: Summary }) {
  const t = useWords('prices');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(locale, cents, revision.currency, { signed: true });
  const number = (value: number) => formatNumber(locale, value);
  if (revision.pricesChanged === 0)
    return (
      <Card title={t('preview.title')}>
        <EmptyState title={t('preview.nothingTitle')} icon="currency-euro">
          {t('preview.nothing')}
        </EmptyState>
      </Card>
    );
  return (
    <Card title={t('preview.title')}>
      <dl className="revision-figures">
        <div>
          <dt>{t('preview.prices')}</dt>
          <dd>
            {number(revision.pricesChanged - revision.pricesSkipped)}
            <small>{t('preview.of', { count: revision.pricesFound })}</small>
            <small>{t('list.products', { count: revision.productsChanged })}</small>
            {revision.pricesSkipped > 0 && <small>{t('list.left', { count: revision.pricesSkipped })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('preview.rising')}</dt>
          <dd>
            {number(summary.rising)}
            <small>{money(summary.risingSum)}</small>
            {summary.added > 0 && <small>{t('preview.added', { count: summary.added })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('preview.falling')}</dt>
          <dd>
            {number(summary.falling)}
            <small>{money(summary.fallingSum)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('preview.average')}</dt>
          <dd>
            {money(summary.average)}
            <small>{t('preview.sum', { sum: money(summary.sum) })}</small>
          </dd>
        </div>
      </dl>
      <h3 className="revision-sub">{t('preview.bands')}</h3>
      <Bands counts={summary.bands} />
    </Card>
  );
}

/** Falls above, rises below; the words and the number say what the bar shows. */
function Bands({ counts }: { counts: readonly number[] }) {
  const t = useWords('prices');
  const locale = useLocale();
  const most = Math.max(...counts, 1);
  const shown = counts.map((count, band) => ({ count, band })).filter(({ count }) => count > 0);
  return (
    <ul className="revision-bands">
      {shown.map(({ count, band }) => (
        <li key={band} data-tone={band <= REVISION_BANDS.indexOf(0) ? 'blue' : 'teal'}>
          <span>{bandWords(t, (value) => formatNumber(locale, value), band)}</span>
          <span className="revision-bar" aria-hidden="true">
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span>{t('list.effectOf', { count })}</span>
        </li>
      ))}
    </ul>
  );
}

function bandWords(t: T<'prices'>, number: (value: number) => string, band: number): string {
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value));
  const [from, to] = [REVISION_BANDS[band - 1], REVISION_BANDS[band]];
  if (from === undefined) return t('preview.below', { to: signed(to!) });
  if (to === undefined) return t('preview.above', { from: signed(from) });
  return t('preview.between', { from: signed(from), to: signed(to) });
}
