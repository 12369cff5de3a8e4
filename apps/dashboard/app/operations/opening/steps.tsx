import '../readiness/readiness.css';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePointWords } from '../../readiness/notices/point-words.ts';
import { fromOpening, type Opening, type Step } from '../../readiness/notices/read-opening.ts';
import type { Point } from '../../readiness/notices/read-readiness.ts';
import { pointLink } from '../readiness/point-link.ts';
import { CircuitsAction } from './actions/circuits-action.tsx';
import { MailAction } from './actions/mail-action.tsx';
import { ProductAction } from './actions/product-action.tsx';
import { TermsAction } from './actions/terms-action.tsx';
import { TrialAction } from './actions/trial-action.tsx';
import { WorkshopAction } from './actions/workshop-action.tsx';

const LOOKS = {
  ready: { tone: 'green', icon: 'st-done' },
  incomplete: { tone: 'amber', icon: 'st-half' },
  blocked: { tone: 'red', icon: 'st-alert' },
} as const;

type Reader = { opening: Opening; isOurs: boolean };

/** In order; the first one that is open is the step to do now. */
export function Steps({ opening, isOurs }: Reader) {
  const t = useWords('opening');
  const current = opening.steps.find(({ state }) => state !== 'ready')?.key;
  return (
    <ol className="op-steps" aria-label={t('page.steps')}>
      {opening.steps.map((step, i) => (
        <StepView
          key={step.key}
          step={step}
          place={i + 1}
          isCurrent={step.key === current}
          opening={opening}
          isOurs={isOurs}
        />
      ))}
    </ol>
  );
}

type StepProps = Reader & { step: Step; place: number; isCurrent: boolean };

function StepView({ step, place, isCurrent, ...reader }: StepProps) {
  const t = useWords('opening');
  const { tone, icon } = LOOKS[step.state];
  const isDone = step.state === 'ready';
  return (
    <li className="op-step" data-state={step.state} {...(isCurrent && { 'aria-current': 'step' })}>
      <span className="op-mark" aria-hidden="true">
        {isDone ? <Icon name="st-done" size={20} /> : place}
      </span>
      <section className="op-body" aria-labelledby={`op-${step.key}`}>
        <header>
          <h2 id={`op-${step.key}`}>{t(`steps.${step.key}.title`)}</h2>
          <Badge tone={tone} glyph={icon}>
            {t(`states.${step.state}`)}
          </Badge>
        </header>
        {isDone ? (
          <DonePoints points={step.points} />
        ) : (
          <>
            <p className="op-why">{t(`steps.${step.key}.why`)}</p>
            <OpenPoints step={step} {...reader} />
          </>
        )}
        <Action step={step} {...reader} />
      </section>
    </li>
  );
}

/** What was found, in one line. */
function DonePoints({ points }: { points: readonly Point[] }) {
  const said = usePointWords();
  const names = points.map((point) => said(point).name);
  return names.length > 0 && <p className="op-found">{names.join(' · ')}</p>;
}

/** What is open, with what a customer loses by it: the price of leaving the step for later. */
function OpenPoints({ step, opening, isOurs }: Reader & { step: Step }) {
  const t = useWords('opening');
  const said = usePointWords();
  const open = step.points.filter(({ state }) => state !== 'ready');
  return (
    <ul className="op-points">
      {open.map((point) => {
        const { name, sentence } = said(point);
        const to = isHere(point, opening) ? undefined : linkOf(point, { accountId: opening.accountId, isOurs });
        return (
          <li key={`${point.key} ${point.objectId ?? point.subject}`}>
            <span>
              <strong>{name}</strong> <span>{sentence}</span>
            </span>
            {to && (
              <Link
                className={buttonClass({ size: 'sm' })}
                to={to.startsWith('#') ? `/readiness${to}` : to}
                state={fromOpening(opening.accountId)}
              >
                {t('actions.settle', { name })}
              </Link>
            )}
            {!to && !isOurs && step.by === 'provider' && <small>{t('actions.byProvider')}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** A circuit that lacks a store is settled where stores are made, not on its own page. */
const linkOf = (point: Point, reader: { accountId: string; isOurs: boolean }): string | undefined =>
  point.cause === 'no_store'
    ? paths.entities({ accountId: reader.isOurs ? reader.accountId : undefined })
    : pointLink(point, reader);

/** Whether the step itself offers to settle the point. */
function isHere({ key, cause }: Point, { circuits, workshops }: Opening): boolean {
  if (key === 'circuit') return cause === 'no_category' && circuits.length > 0;
  if (key === 'categoryCircuit') return circuits.length > 0;
  if (key === 'workshops') return cause === 'nothing_offered' || workshops.length > 0;
  return ['prices', 'serviceTerms', 'termsOfUse'].includes(key) || cause === 'no_reply_address';
}

function Action({ step: { key, state, points }, opening, isOurs }: Reader & { step: Step }) {
  if (key === 'trial') return <TrialAction opening={opening} />;
  if (key === 'terms' && opening.drafts.length) return <TermsAction opening={opening} isOurs={isOurs} />;
  if (state === 'ready') return null;
  switch (key) {
    case 'product':
      return <ProductAction opening={opening} />;
    case 'circuits':
      return <CircuitsAction opening={opening} />;
    case 'workshop':
      return <WorkshopAction opening={opening} />;
    case 'mail':
      return points.some(({ cause }) => cause === 'no_reply_address') ? <MailAction opening={opening} /> : null;
    default:
      return null;
  }
}
