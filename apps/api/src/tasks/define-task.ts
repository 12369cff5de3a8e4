import type { TaskKind } from '@reprise/contract/tasks/kinds';
import type { Context } from '../platform/context.ts';
import type { EventKind } from '../platform/durable/event.ts';

/** The thing a task is about, in the account that owns it; the account that must act may be another. */
export type TaskRef = { accountId: string; id: string };
/** Why somebody must act, read from the rows as they are now. */
export type Cause = {
  /** whose people must act */
  accountId: string;
  /** the other side, which sees on the buyback that somebody must act */
  secondAccountId?: string;
  /** the store, unit or warehouse that must act; without one, those who work for the whole account */
  organizationId?: string | null;
  buyback?: { accountId: string; id: string };
  /** codes, names of things and amounts for its text; never personal data */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
  assigneeId?: string;
  dueAt?: Date;
  /** When the cause began. A task that a person closed later than this stays closed. */
  since: Date;
};
export type TaskDefinition = {
  kind: TaskKind;
  /** the kind of thing that `TaskRef.id` names */
  subject: string;
  /** The events after which the cause may have begun or ended. They only wake: what is so is in `findCause`. */
  on: readonly EventKind<never>[];
  subjectOf: (payload: Readonly<Record<string, unknown>>) => string | undefined;
  findCause: (ctx: Context, ref: TaskRef) => Promise<Cause | undefined>;
  /** Things whose cause begins with time and not with an event, over all accounts; those that have a task are left out. */
  findBegun?: (ctx: Context, limit: number) => Promise<readonly TaskRef[]>;
};

type Defined<P> = Omit<TaskDefinition, 'on' | 'subjectOf'> & {
  on: readonly EventKind<P>[];
  subjectOf: (payload: P) => string | undefined;
};
/** Defines a kind of task, once, beside what it is about. */
export const defineTask = <P>(task: Defined<P>): TaskDefinition => task as unknown as TaskDefinition;
