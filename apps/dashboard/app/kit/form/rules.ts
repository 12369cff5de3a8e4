import { z } from 'zod';

/** An issue of another schema without its words, so that the form says it in the language of the page. */
export const unsaid = ({ message: _, ...issue }: z.core.$ZodIssue, input: unknown) =>
  ({ ...issue, input }) as z.core.$ZodSuperRefineIssue;

/** A rule of the contract whose own English the form must not show: every issue of it is worded by the form. */
export const worded = <R extends z.ZodType>(rule: R) =>
  z.custom<z.input<R>>().superRefine((value, ctx) => {
    for (const issue of rule.safeParse(value).error?.issues ?? [])
      ctx.addIssue(unsaid(issue, valueAt(value, issue.path)));
  });

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return at;
}

/** A text that may stay empty: the rule of the contract holds as soon as something is in it. It is sent trimmed. */
export const optional = (rule: z.ZodType, error?: string) =>
  z.string().superRefine((typed, ctx) => {
    const text = typed.trim();
    const checked = text === '' ? undefined : rule.safeParse(text);
    if (!checked || checked.success) return;
    if (error) ctx.addIssue({ code: 'custom', message: error });
    else for (const issue of checked.error.issues) ctx.addIssue(unsaid(issue, typed));
  });

/** What the API calls null is an empty field. */
export const textOrNull = (typed: string): string | null => typed.trim() || null;

/** The fields of `after` that differ from those of `before`; values are compared as JSON. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = (Object.keys(after) as (keyof Values)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Values>;
}

/** The same rule, value or text for several fields. */
export const eachField = <N extends string, V>(names: readonly N[], make: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, V>;
