import { zodResolver } from '@hookform/resolvers/zod';
import { ApiRefusal } from '@reprise/client/call';
import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { useToast } from '../page/toast-provider.tsx';
import { wordsOf } from '../words.ts';
import { countChanges, countErrors, fieldOf } from './count-changes.ts';
import { problemWords, violationWords } from './problem-words.ts';

export type EditForm<V extends FieldValues> = {
  form: UseFormReturn<V>;
  changes: number;
  wrong: number;
  /** What belongs to no field. */
  problems: readonly string[];
  conflict: boolean;
  submit: () => Promise<void>;
  cancel: () => void;
  reload: (() => Promise<void>) | undefined;
};

export type EditFormOptions<V extends FieldValues> = {
  /** The contract's own schema of the request. */
  schema: z.ZodType<unknown, V>;
  values: V;
  save: (values: V) => Promise<V | undefined>;
  /** The values as they are now, after somebody else changed them: what was typed here stays. */
  readAgain?: () => Promise<V>;
  /** What is said when it is saved, where "saved" is not enough. */
  saved?: string;
  /** The page's own words for a refusal, and the field it is about. */
  refused?: (error: ApiRefusal) => { text: string; field?: FieldPath<V> } | undefined;
};

/** Checked when a field is left, then at each key once it is wrong; what the server refuses goes to its field. */
export function useEditForm<V extends FieldValues>(options: EditFormOptions<V>): EditForm<V> {
  const { schema, values, save, saved: savedWords, readAgain, refused } = options;
  const locale = useLocale();
  const common = useT();
  const show = useToast();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState(false);
  const resolver = useMemo(() => {
    const t = wordsOf(locale);
    return zodResolver(schema as never, { error: (problem) => problemWords(problem as never, t) }, { raw: true });
  }, [schema, locale]);
  const form = useForm<V>({
    resolver: resolver as never,
    defaultValues: values as DefaultValues<V>,
    mode: 'onTouched',
  });
  const { dirtyFields, errors } = form.formState;

  function refuse(error: unknown): void {
    const t = wordsOf(locale);
    if (!(error instanceof ApiRefusal)) {
      setProblems([refusalWords(error, common, locale)]);
      return;
    }
    if (error.code === 'concurrent_change') {
      setConflict(true);
      return;
    }
    const told = refused?.(error);
    if (told?.field) {
      form.setError(told.field, { type: 'server', message: told.text }, { shouldFocus: true });
      return;
    }
    if (told) {
      setProblems([told.text]);
      return;
    }
    const known = new Set(Object.keys(form.getValues()));
    const loose: string[] = [];
    for (const violation of error.problem.violations ?? []) {
      const field = fieldOf(violation.path);
      const text = violationWords(violation, t);
      if (known.has(field.split('.')[0] ?? ''))
        form.setError(field as FieldPath<V>, { type: 'server', message: text }, { shouldFocus: true });
      else loose.push(text);
    }
    if (!error.problem.violations?.length) loose.push(refusalWords(error, common, locale));
    setProblems(loose);
  }

  return {
    form,
    changes: countChanges(dirtyFields),
    wrong: countErrors(errors),
    problems,
    conflict,
    submit: form.handleSubmit(async (input) => {
      setProblems([]);
      setConflict(false);
      try {
        const saved = await save(input as V);
        form.reset((saved ?? input) as V);
        show({ kind: 'done', title: savedWords ?? wordsOf(locale)('form.saved') });
      } catch (error) {
        refuse(error);
      }
    }),
    cancel: () => {
      form.reset();
      setProblems([]);
      setConflict(false);
    },
    reload:
      readAgain &&
      (async () => {
        form.reset(await readAgain(), { keepDirtyValues: true });
        setConflict(false);
      }),
  };
}
