import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import type { Tone } from './tones.ts';

export type TimelineState = 'done' | 'now' | 'next';
export type TimelineEntry = {
  readonly id: string;
  readonly state: TimelineState;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** `dateTime` for machines, `label` as the reader's language writes it. */
  readonly time?: { readonly dateTime: string; readonly label: string };
  /** Only on the present entry: orange when somebody must act. */
  readonly tone?: Tone;
};
export type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** `rail` for staff, newest first, time at the end of the line; `steps` for the customer, in order. */
  look?: 'rail' | 'steps';
  /** Read out before each title, since the dot says nothing to a screen reader. */
  stateLabels: Readonly<Record<TimelineState, string>>;
};

export function Timeline({ entries, look = 'rail', stateLabels }: TimelineProps): ReactElement {
  const done = look === 'steps';
  return (
    <ol className={done ? 'timeline timeline--steps' : 'timeline'}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={`is-${entry.state}`}
          data-tone={entry.tone}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          <span className="dot">{done && entry.state === 'done' && <Icon name="check" size={14} />}</span>
          <span className="timeline-title">
            <span className="visually-hidden">{stateLabels[entry.state]} </span>
            {entry.title}
          </span>
          {entry.time && <time dateTime={entry.time.dateTime}>{entry.time.label}</time>}
          {entry.detail && <div className="timeline-detail">{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
