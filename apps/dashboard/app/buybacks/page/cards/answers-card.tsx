import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Compare } from '@reprise/ui/product/compare.tsx';
import type { ReactNode } from 'react';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { useCasePhotos } from '../../photos/use-case-photos.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

type Question = BuybackPage['questions'][number];

/** What the customer said beside what the workshop saw, in the words of the customer and in the original ones. */
export function AnswersCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const locale = useLocale();
  const { money } = useFormats(buyback);
  const photos = useCasePhotos(buyback);
  const { questions, price, litigation, dispute } = buyback;
  const comment = litigation?.comment ?? dispute?.comment;
  const isControlled = price.asControlled !== null;
  const same = questions.filter(({ isDifferent }) => !isDifferent);
  const names = same.map(({ title }) => title).join(', ');
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(buyback.locale) ?? buyback.locale;
  return (
    <Card title={isControlled ? t('answers.title') : t('answers.declaredTitle')}>
      {questions.some(({ original }) => original) && <p className="buyback-lead">{t('answers.told', { language })}</p>}
      {!isControlled && <p className="buyback-lead">{t('answers.uncontrolled')}</p>}
      <Compare
        rows={questions.map((question) => ({
          id: question.questionId,
          question: question.title,
          declared: <Words said={question.declared} original={question.original?.declared} />,
          controlled: isControlled ? (
            <Words said={question.controlled} original={question.original?.controlled} />
          ) : (
            <span className="subtle">—</span>
          ),
          differs: isControlled ? question.isDifferent : true,
          ...(isControlled && { effectCents: question.effect }),
          ...originalTitle(question),
          ...photos.evidenceOf(question.questionId),
        }))}
        labels={{
          caption: t('answers.title'),
          question: t('answers.question'),
          declared: t('answers.declared'),
          controlled: t('answers.controlled'),
          effect: t('answers.effect'),
        }}
        sameSummary={t('answers.same', { count: same.length, names })}
        format={money}
      />
      {photos.sides}
      {photos.viewer}
      {comment && (
        <div className="buyback-comment">
          <Notice tone="neutral" icon="message-question" title={t('offer.comment')}>
            <p>{comment}</p>
          </Notice>
        </div>
      )}
    </Card>
  );
}

const originalTitle = ({ title, original }: Question): { note?: ReactNode } =>
  original && original.title !== title ? { note: <i>{original.title}</i> } : {};

function Words({ said, original }: { said: readonly string[]; original: readonly string[] | undefined }) {
  const t = useWords('buyback');
  const told = said.join(', ') || t('answers.none');
  const written = original?.join(', ');
  return (
    <>
      {told}
      {written && written !== told && (
        <small>
          <i>{written}</i>
        </small>
      )}
    </>
  );
}
