import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { useHeadingFocus } from './heading-focus.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  dock?: ReactNode;
  /** where the arrow leads */
  back?: string;
  /** a step that is filled in is a form of its own */
  onSubmit?: () => void;
};

/** One task per screen: the way back, the task, and at the foot the amount and the way on. */
export function StepPage({ title, lead, children, dock, back, onSubmit }: Props) {
  const t = useSell();
  const heading = useHeadingFocus();
  const page = (
    <>
      {back && (
        <div className="tunnel-bar">
          <div className="tunnel-row">
            <Link className="tunnel-back" to={back} aria-label={t('steps.back')}>
              <Icon name="arrow-left" size={24} />
            </Link>
          </div>
        </div>
      )}
      <div className="step-body">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="step-lead">{lead}</p>}
        {children}
      </div>
      {dock}
    </>
  );
  if (!onSubmit) return <div className="tunnel step">{page}</div>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="tunnel step" noValidate onSubmit={submit}>
      {page}
    </form>
  );
}
