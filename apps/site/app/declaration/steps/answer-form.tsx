import { type ReactNode, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Given } from '../answers.ts';
import { useSell } from '../sell-speech.ts';
import { answerScreen, searchAfter, searchOf, type Way } from '../steps.ts';

type Props = {
  id: string;
  way: Way;
  page: string;
  a: string;
  screen: number;
  isReview?: boolean;
  /** on a page that only begins with a question, it may be left for later */
  isStart?: boolean;
  children: ReactNode;
  /** told of each change that does not lead on */
  onAnswers?: (answered: Given) => void;
};

/**
 * Pressing an answer leads on; arrow keys only move between answers, and the button leads on. The form is a real one: it
 * asks for the next page before any script has come.
 */
export function AnswerForm({ id, way, page, a, screen, isReview = false, isStart, children, onAnswers }: Props) {
  const t = useSell();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pressedBy = useRef<'finger' | 'key'>('key');
  const answered = () => readForm(form, way, screen);
  const lead = (given: Given) => {
    // The entry that is left behind keeps what was answered there, so that the browser's own way back shows it.
    const here = page + searchOf({ kind: 'question', screen }, given, isReview);
    if (!isStart) history.replaceState(history.state, '', here);
    void navigate(page + searchAfter(way, screen, given, isReview));
  };
  return (
    <form
      ref={form}
      id={id}
      action={page}
      method="get"
      onPointerDown={() => {
        pressedBy.current = 'finger';
      }}
      onKeyDown={() => {
        pressedBy.current = 'key';
      }}
      onClick={({ target }) => {
        // Chosen again after a look back, a radio tells no change: its click is what counts.
        if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || pressedBy.current === 'key') return;
        const given = answered();
        if (given) lead(given);
      }}
      onChange={({ target }) => {
        say(form, '');
        const given = answered();
        const leadsOn = pressedBy.current === 'finger' && target instanceof HTMLInputElement && target.type === 'radio';
        if (given && !leadsOn) onAnswers?.(given);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const given = answered();
        if (given) lead(given);
        else if (isStart) void navigate(page + searchOf({ kind: 'question', screen }, way.given));
        else say(form, t('question.missing'));
      }}
    >
      <input type="hidden" name="at" value={screen} />
      {a && <input type="hidden" name="a" value={a} />}
      {isReview && <input type="hidden" name="r" value="1" />}
      {children}
    </form>
  );
}

/** In the browser's own words' place, at the first answer: checkboxes have no rule of their own for "one at least". */
function say(form: RefObject<HTMLFormElement | null>, text: string): void {
  const first = form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])');
  first?.setCustomValidity(text);
  if (text) first?.reportValidity();
}

function readForm(form: RefObject<HTMLFormElement | null>, way: Way, screen: number): Given | undefined {
  if (!form.current) return undefined;
  const sent = new FormData(form.current);
  return answerScreen(way, screen, (name) => sent.getAll(name).map(String));
}
