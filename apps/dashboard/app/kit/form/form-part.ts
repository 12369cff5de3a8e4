import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A form seen as the fields that a shared card fills in; the type of a form is invariant, so this takes a cast. */
export const formPart = <Values extends FieldValues, Name extends keyof Values & string>(
  form: UseFormReturn<Values>,
  ..._names: readonly Name[]
): UseFormReturn<Pick<Values, Name>> => form as unknown as UseFormReturn<Pick<Values, Name>>;
