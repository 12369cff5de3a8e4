/** Something that happened. Payloads carry ids, never personal data. */
export type DomainEvent<T extends string = string> = {
  type: T;
  /** other types whose jobs it wakes too: a cancelled buyback is also a cancelled payment */
  also?: readonly string[];
  /** the account it happened in, when it is not the actor's */
  accountId?: string;
  payload: Record<string, string | number | boolean | null>;
  /** Delays the jobs it wakes by so many seconds, because the provider cannot have an answer earlier. */
  wakeAfterSeconds?: number;
};

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
