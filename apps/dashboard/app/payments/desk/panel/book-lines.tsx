import { formatMoney } from '@reprise/i18n/formats';
import { loadWords } from '../../../i18n/messages.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { movementWords } from '../../statement/movement-words.ts';
import { instantWords } from '../payment-words.ts';
import type { PaymentDetail } from '../read-payments.ts';

await loadWords('books');

type Line = PaymentDetail['lines'][number];

/** What the books say of one payment, a movement at a time: from which book, to which. */
export function BookLines({ payment }: { payment: Pick<PaymentDetail, 'lines' | 'currency'> }) {
  const t = useWords('books');
  const locale = useLocale();
  if (!payment.lines.length) return null;
  const movements = Map.groupBy(payment.lines, ({ occurredAt, movement }) => `${occurredAt} ${movement}`);
  const side = (line: Line) =>
    t(line.amount > 0 ? 'lines.debit' : 'lines.credit', {
      book: t(`statement.books.${line.book}`),
      amount: formatMoney(locale, Math.abs(line.amount), payment.currency),
    });
  return (
    <section>
      <h3>{t('lines.title')}</h3>
      <ul className="pay-lines">
        {[...movements.values()].map((lines) => (
          <li key={lines[0]!.id}>
            <strong>{movementWords(t, lines[0]!.movement)}</strong>
            <time dateTime={lines[0]!.occurredAt}>{instantWords(locale, lines[0]!.occurredAt)}</time>
            {lines.map((line) => (
              <span key={line.id} className="tabular">
                {side(line)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
