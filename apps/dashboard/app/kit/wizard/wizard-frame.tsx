import { useWords } from '../../i18n/words.tsx';
import '../station/station.css';
import './wizard.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type Step, Stepper } from '@reprise/ui/primitives/stepper.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { afterPaint } from '../../base/after-paint.ts';

type Props = {
  exitTo: string;
  steps: readonly Step[];
  current: string;
  /** "Question 3 of 7". */
  count?: string;
  title: string;
  hint?: string;
  children: ReactNode;
  /** The live quote. */
  aside?: ReactNode;
  /** At the end of the bar. */
  barEnd?: ReactNode;
  onBack?: (() => void) | undefined;
  /** The press stays visible until what it returns has settled. */
  onContinue: () => unknown;
  continueLabel?: string | undefined;
  /** Why it cannot go on yet. */
  blocked?: string | undefined;
  busy?: boolean | undefined;
  /** Of its heading; another than 1 only where it stands inside a page. */
  level?: 1 | 3;
};

/** Full screen; back and continue are always in the same two corners. */
export function WizardFrame(props: Props) {
  const t = useWords('scaffolds');
  const Heading: 'h1' | 'h3' = `h${props.level ?? 1}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(props.title);
  // A new title is a new question, read from its start.
  useEffect(() => {
    if (shown.current !== props.title) heading.current?.focus();
    shown.current = props.title;
  }, [props.title]);
  return (
    <div className="wizard full-screen">
      <header className="wizard-bar">
        <Link className="station-button" to={props.exitTo} aria-label={t('wizard.exit')}>
          <Icon name="x" size={24} />
        </Link>
        <Stepper steps={props.steps} current={props.current} label={t('wizard.steps')} doneLabel={t('wizard.done')} />
        {props.barEnd}
      </header>
      <div className="wizard-main">
        {props.count && <p className="subtle tabular">{props.count}</p>}
        <Heading ref={heading} tabIndex={-1}>
          {props.title}
        </Heading>
        {props.hint && (
          <p className="wizard-hint">
            <Icon name="bulb" />
            {props.hint}
          </p>
        )}
        {props.children}
      </div>
      {props.aside && <aside className="wizard-aside">{props.aside}</aside>}
      <Foot {...props} />
    </div>
  );
}

type FootProps = Pick<Props, 'onBack' | 'onContinue' | 'continueLabel' | 'blocked' | 'busy'>;

/** A press is answered by the button at once, and what it leads to is drawn after that. */
function Foot({ onBack, onContinue, continueLabel, blocked, busy }: FootProps) {
  const t = useWords('scaffolds');
  const [isGoing, setGoing] = useState(false);
  const goOn = () => {
    if (isGoing) return;
    setGoing(true);
    afterPaint(() => void leave());
  };
  const leave = async () => {
    try {
      await onContinue();
    } finally {
      setGoing(false);
    }
  };
  return (
    <footer className="wizard-foot" data-going={isGoing || undefined}>
      {onBack ? (
        <Button size="glove" icon="arrow-left" onClick={onBack}>
          {t('wizard.back')}
        </Button>
      ) : (
        <span />
      )}
      <Button size="glove" variant="primary" iconEnd="arrow-right" busy={busy} blocked={blocked} onClick={goOn}>
        {continueLabel ?? t('wizard.continue')}
      </Button>
    </footer>
  );
}
