import { mayHaveLeft } from '@reprise/contract/states/payment';
import { formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { Compare } from '@reprise/ui/product/compare.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import type { WaterfallRow } from '@reprise/ui/product/waterfall-bars.ts';
import { HERE } from '../../base/now.ts';
import { useCasePhotos } from '../../buybacks/photos/use-case-photos.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { QuarantineDetail } from './read-quarantine.ts';

type Props = { detail: QuarantineDetail };

function useMoney({ row }: QuarantineDetail): FormatMoney {
  const locale = useLocale();
  return (cents, style) => formatMoney(locale, cents, row.currency, style);
}

/** What the customer said beside what was found, with the photos of it and the effect of each difference. */
export function EvidenceCard({ detail }: Props) {
  const t = useWords('quarantine');
  const money = useMoney(detail);
  const photos = useCasePhotos(detail);
  const { questions } = detail;
  const isControlled = questions.some(({ controlled }) => controlled.length > 0);
  const different = questions.filter(({ isDifferent }) => isDifferent);
  const words = (said: readonly string[]) => said.join(', ') || t('evidence.none');
  return (
    <Card title={t('evidence.title')} aside={isControlled && t('evidence.differences', { count: different.length })}>
      {!isControlled && <p className="subtle">{t('evidence.uncontrolled')}</p>}
      <Compare
        rows={questions.map((question) => ({
          id: question.questionId,
          question: question.title,
          declared: words(question.declared),
          controlled: isControlled ? words(question.controlled) : '—',
          differs: isControlled ? question.isDifferent : true,
          ...(isControlled && { effectCents: question.effect }),
          ...photos.evidenceOf(question.questionId),
        }))}
        labels={{
          caption: t('evidence.title'),
          question: t('evidence.question'),
          declared: t('evidence.declared'),
          controlled: t('evidence.controlled'),
          effect: t('evidence.effect'),
        }}
        sameSummary={t('evidence.same', { count: questions.length - different.length })}
        format={money}
      />
      {photos.sides}
      {photos.viewer}
    </Card>
  );
}

/** From the declared price over the controlled one to what is paid. */
export function GapCard({ detail }: Props) {
  const t = useWords('quarantine');
  const money = useMoney(detail);
  const { prices, payment, questions } = detail;
  const last = prices.controlled ?? prices.declared;
  const payout = prices.proposedPayout ?? (prices.controlled === null ? prices.payout : null);
  const rows: WaterfallRow[] = [
    { id: 'declared', kind: 'base', label: t('price.declared'), cents: prices.declared },
    ...(prices.controlled === null
      ? []
      : questions
          .filter(({ isDifferent }) => isDifferent)
          .map(({ questionId, title, effect }) => ({
            id: questionId,
            kind: 'impact' as const,
            label: title,
            cents: effect,
          }))),
    ...(prices.controlled === null
      ? []
      : [{ id: 'controlled', kind: 'subtotal' as const, label: t('price.controlled'), cents: prices.controlled }]),
    ...(payout === null
      ? []
      : [
          { id: 'bonus', kind: 'impact' as const, label: t('price.bonus'), cents: payout - last },
          {
            id: 'payout',
            kind: 'total' as const,
            label: prices.proposedPayout === null ? t('price.payout') : t('price.payoutIf'),
            cents: payout,
          },
        ]),
  ];
  const hasLeft = mayHaveLeft(payment?.status);
  return (
    <Card
      title={t('price.title')}
      aside={prices.controlled !== null && money(prices.controlled - prices.declared, { signed: true })}
    >
      <Waterfall rows={rows} format={money} caption={t('price.caption')} />
      {payment && hasLeft && <p className="subtle">{t('price.paid', { amount: money(payment.amount) })}</p>}
    </Card>
  );
}

/** What happened to the case, newest first. */
export function CaseHistory({ detail }: Props) {
  const t = useWords('quarantine');
  const buyback = useWords('buyback');
  const way = useWords('whereabouts');
  const locale = useLocale();
  return (
    <Card title={t('history')}>
      <Timeline
        entries={detail.history.map(({ at, topic, by, comment }, i) => ({
          id: `${at} ${i}`,
          state: i === 0 ? ('now' as const) : ('done' as const),
          title: buyback(`topics.${topic}` as 'topics.item.quarantined'),
          time: { dateTime: at, label: formatDateTime(locale, new Date(at), HERE) },
          detail: [by && t('by', { name: by }), comment].filter(Boolean).join(' · '),
        }))}
        stateLabels={{ done: way('states.done'), now: way('states.now'), next: way('states.next') }}
      />
    </Card>
  );
}
