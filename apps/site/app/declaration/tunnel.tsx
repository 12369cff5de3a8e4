import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Meter, Stepper } from '@reprise/ui/primitives/stepper.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSell } from './sell-speech.ts';
import { placeOf, type Step, searchOf, stepBefore, stepCount, type Way } from './steps.ts';
import { stepName } from './title.ts';

type Props = { way: Way; step: Step; page: string; label: string; children: ReactNode; dock: ReactNode };

/** One task per screen: where one is, the way back, the task, and at the foot the price and the way on. */
export function Tunnel({ way, step, page, label, children, dock }: Props) {
  const t = useSell();
  const at = placeOf(way, step);
  const before = stepBefore(way, step);
  const total = String(stepCount(way));
  const text = t('steps.text', { at: String(at + 1), total, name: stepName(step, way, t) });
  const phases = [...new Set(way.steps.map(({ kind }) => kind))].map((kind) => ({
    id: kind,
    label: kind === 'question' ? t('steps.questions') : t(kind === 'options' ? 'steps.options_short' : `steps.${kind}`),
  }));
  return (
    <div className="tunnel">
      <div className="tunnel-bar">
        <div className="tunnel-row">
          <Link
            className="tunnel-back"
            to={before ? page + searchOf(before, way.given) : page}
            aria-label={t('steps.back')}
          >
            <Icon name="arrow-left" size={24} />
          </Link>
          <Stepper steps={phases} current={step.kind} label={t('steps.label')} doneLabel={t('steps.done')} />
        </div>
        <Meter value={at} max={stepCount(way)} label={t('steps.progress')} text={text} />
      </div>
      <div className="tunnel-task">
        <p className="kicker">{t('steps.kicker', { label, at: String(at + 1), total })}</p>
        {children}
      </div>
      {dock}
    </div>
  );
}

/** The price so far is told when it changes, without moving anybody. */
export function Dock({ label, price, children }: { label: string; price: string | null; children: ReactNode }) {
  return (
    <div className="dock">
      <div className="dock-in">
        <p className="dock-price" aria-live="polite">
          {label}
          {price && <b>{price}</b>}
        </p>
        {children}
      </div>
    </div>
  );
}
