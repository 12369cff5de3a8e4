/** Something that happened. Payloads carry ids, never personal data. */
export type DomainEvent<T extends string = string> = {
  type: T;
  /** the account it happened in, when it is not the actor's */
  accountId?: string;
  payload: Record<string, string | number | boolean | null>;
};
