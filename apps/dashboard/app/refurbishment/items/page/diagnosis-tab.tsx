import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import type { ItemPage } from '../read-items.ts';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

const TONES = { running: 'teal', finalized: 'green', abandoned: 'neutral' } as const;

/** Every diagnosis of the device, the latest first, with its questions as they were then. */
export function DiagnosisTab({ page }: TabProps) {
  const t = useWords('instock');
  if (page.diagnoses.length === 0)
    return (
      <Card>
        <EmptyState icon="stethoscope" title={t('diagnosis.none')} />
      </Card>
    );
  return page.diagnoses.map((diagnosis) => <Diagnosis key={diagnosis.id} page={page} diagnosis={diagnosis} />);
}

function Diagnosis({ page, diagnosis }: TabProps & { diagnosis: ItemPage['diagnoses'][number] }) {
  const t = useWords('instock');
  const stocks = useWords('checkin');
  const { moment } = useItemFormats(page);
  const { cycle, status, startedAt, startedBy, endedAt, endedBy, stock, comment, questions } = diagnosis;
  const by = (name: string | null) => name && t('history.by', { name });
  const facts = [
    [t('diagnosis.started', { at: moment(startedAt) }), by(startedBy)],
    endedAt && [t('diagnosis.ended', { at: moment(endedAt) }), by(endedBy)],
    stock && [t('diagnosis.stock', { stock: stockName(stocks, stock) })],
    comment && [comment],
  ].filter((fact) => Array.isArray(fact));
  return (
    <Card
      title={t('diagnosis.title', { cycle })}
      aside={<Badge tone={TONES[status]}>{t(`diagnosis.statuses.${status}`)}</Badge>}
    >
      <ul className="meta">
        {facts.map((fact) => (
          <li key={fact[0]}>{fact.filter(Boolean).join(' ')}</li>
        ))}
      </ul>
      <ol className="item-answers">
        {questions.map(({ id, title, answers }) => (
          <li key={id}>
            {title}
            <br />
            <strong>
              {answers
                .filter(({ isChosen }) => isChosen)
                .map((answer) => answer.title)
                .join(', ') || t('diagnosis.unanswered')}
            </strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}
