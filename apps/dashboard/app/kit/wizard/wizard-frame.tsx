import { useWords } from '../../i18n/words.tsx';
import '../station/station.css';
import './wizard.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type Step, Stepper } from '@reprise/ui/primitives/stepper.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

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
  onBack?: (() => void) | undefined;
  onContinue: () => void;
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
      <footer className="wizard-foot">
        {props.onBack ? (
          <Button size="glove" icon="arrow-left" onClick={props.onBack}>
            {t('wizard.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          size="glove"
          variant="primary"
          iconEnd="arrow-right"
          busy={props.busy}
          blocked={props.blocked}
          onClick={props.onContinue}
        >
          {props.continueLabel ?? t('wizard.continue')}
        </Button>
      </footer>
    </div>
  );
}
