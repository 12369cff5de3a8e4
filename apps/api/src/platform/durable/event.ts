import { z } from 'zod';

type Value = string | number | boolean | null;
/** Something that happened. Payloads carry ids, never personal data. */
export type DomainEvent = {
  type: string;
  /** other types whose jobs it wakes too: a cancelled buyback is also a cancelled payment */
  also?: readonly string[];
  /** the account it happened in, when it is not the actor's */
  accountId?: string;
  payload: Record<string, Value>;
  /** Delays the jobs it wakes by so many seconds, because the provider cannot have an answer earlier. */
  wakeAfterSeconds?: number;
};

/** A kind of event: `ctx.emit(labelFailed({ accountId, shipmentId }))` emits one, and a job listens with `on: [labelFailed]`. */
export type EventKind<P> = {
  readonly type: string;
  readonly payload: z.ZodType<P>;
};
type Emitted<P> = P & { accountId?: string };
export type DefinedEvent<P> = EventKind<P> & ((told: Emitted<P>) => DomainEvent);

type PayloadOf<S extends z.ZodRawShape> = keyof S extends never ? object : z.output<z.ZodObject<S>>;

const kinds = new Map<string, EventKind<never>>();
/** Every kind of event that the loaded modules define. */
export const eventKinds: ReadonlyMap<string, EventKind<never>> = kinds;

/** Defines a kind of event, once, beside what emits it. */
export function defineEvent<S extends Record<string, z.ZodType<Value | undefined>>>(
  type: string,
  shape: S,
): DefinedEvent<PayloadOf<S>> {
  type P = PayloadOf<S>;
  if (kinds.has(type)) throw new Error(`event ${type} is defined twice`);
  const emit = ({ accountId, ...payload }: Emitted<P>): DomainEvent => ({
    type,
    ...(accountId === undefined ? {} : { accountId }),
    payload: payload as DomainEvent['payload'],
  });
  const kind: DefinedEvent<P> = Object.assign(emit, { type, payload: z.object(shape) as unknown as z.ZodType<P> });
  kinds.set(type, kind as unknown as EventKind<never>);
  return kind;
}

const ID_DATE_OR_CODE =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|[a-z][\w.-]{0,63})$/;

/**
 * Events and jobs are stored, shown to operators and copied into backups, where personal data could not be erased. This
 * is a safety net and not a proof: ids, dates and code words pass, free text does not.
 */
export function assertOnlyIds({ type, payload }: DomainEvent): void {
  for (const [name, value] of Object.entries(payload))
    if (typeof value === 'string' && !ID_DATE_OR_CODE.test(value))
      throw new Error(`event ${type} carries more than an id in "${name}"`);
}
