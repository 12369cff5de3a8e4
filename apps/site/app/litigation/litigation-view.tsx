import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { CompareSides } from '@reprise/ui/product/compare-sides.tsx';
import { useLocation } from 'react-router';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { DeviceHead } from '../tracking/device-head.tsx';
import { useDays } from '../tracking/use-days.ts';
import { DecisionForm } from './decision-form.tsx';
import { DevicePhotos, type PhotoAt } from './device-photos.tsx';
import { IfAccepted } from './if-accepted.tsx';
import type { FinalDecision, Litigation, NotDone } from './litigation.ts';
import { SecondLook } from './second-look.tsx';
import { Versus } from './versus.tsx';

type Props = {
  litigation: Litigation;
  isOver: boolean;
  token: string;
  notDone: NotDone | undefined;
  /** The decision a page without scripts asks about once more. */
  asking?: FinalDecision | undefined;
};

/** Declared against controlled, the differences first, both prices, and two decisions of the same weight. */
export function LitigationView({ litigation, isOver, token, notDone, asking }: Props) {
  const t = useSell();
  const { pathname } = useLocation();
  const { day } = useDays();
  const money = useMoney(litigation.currency);
  const { status, questions, proposed, resolvedAt, deadlineAt } = litigation;
  const isOpen = status === 'open';
  const changing = questions.filter(({ isDifferent, effect }) => isDifferent && effect !== 0);
  // The address it was opened by; both are the same page.
  const action = `${pathname}?t=${token}`;
  const photoAt = (id: string) => `${pathname.replace(/\/[^/]*$/, '')}/photos/${id}?t=${token}`;
  return (
    <div className="follow follow--decide">
      <DeviceHead product={litigation.product} number={litigation.identificationNumber} />
      {isOpen ? (
        <>
          <h1>{t('litigation.title', { count: changing.length })}</h1>
          <p className="follow-lead">
            {t(isOver ? 'litigation.lead_over' : 'litigation.lead', { day: day(deadlineAt) })}
          </p>
        </>
      ) : (
        <>
          <h1>{t(`litigation.resolved.${status}.title`, { amount: money(proposed.payout) })}</h1>
          <p className="follow-lead">
            {t(`litigation.resolved.${status}.text`, { day: resolvedAt ? day(resolvedAt) : '' })}
          </p>
        </>
      )}
      {notDone === 'failed' && <Notice tone="red" title={t('litigation.failed')} live="alert" />}
      {notDone === 'changed' && isOpen && (
        <Notice tone="orange" title={t('litigation.changed')} live="alert">
          <p>{t('litigation.changed_text', { amount: money(proposed.payout) })}</p>
        </Notice>
      )}
      <Versus litigation={litigation} />
      <Differences litigation={litigation} photoAt={photoAt} />
      <DevicePhotos litigation={litigation} photoAt={photoAt} />
      {litigation.comment && (
        <section className="follow-part">
          <h2>{t('litigation.note')}</h2>
          <blockquote>{litigation.comment}</blockquote>
        </section>
      )}
      {status !== 'declined' && status !== 'expired' && <IfAccepted litigation={litigation} />}
      {isOpen && <SecondLook litigation={litigation} action={action} />}
      {isOpen && <DecisionForm action={action} litigation={litigation} asking={asking} />}
    </div>
  );
}

function Differences({ litigation, photoAt }: { litigation: Litigation; photoAt: PhotoAt }) {
  const t = useSell();
  const { locale } = useSpeech();
  const money = useMoney(litigation.currency);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const said = (answers: readonly string[]) => (answers.length ? list.format(answers) : t('litigation.nothing'));
  const rows = litigation.questions.map(({ questionId, title, declared, controlled, effect, ...question }) => ({
    id: questionId,
    question: title,
    declared: said(declared),
    controlled: said(controlled),
    differs: question.isDifferent,
    effectCents: effect,
    ...(question.isDifferent &&
      effect === 0 && {
        note: question.isHidden ? t('litigation.hidden', { what: said(controlled) }) : t('litigation.no_effect'),
      }),
    controlledPhotos: question.photos.map((id) => ({
      src: photoAt(id),
      alt: t('litigation.photo_of', { what: `${title} ${said(controlled)}` }),
    })),
  }));
  const same = rows.filter(({ differs }) => !differs);
  const labels = {
    declared: t('litigation.declared'),
    controlled: t('litigation.controlled'),
    noPhoto: t('litigation.no_photo'),
    enlarge: t('litigation.enlarge'),
  };
  return (
    <section className="follow-part" aria-labelledby="differences">
      <h2 id="differences" className="visually-hidden">
        {t('litigation.differences')}
      </h2>
      <CompareSides rows={rows} labels={labels} format={money} />
      {same.length > 0 && (
        <Disclosure summary={t('litigation.same', { count: same.length })}>
          <dl className="follow-same">
            {same.map(({ id, question, controlled }) => (
              <div key={id}>
                <dt>{question}</dt>
                <dd>{controlled}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  );
}
