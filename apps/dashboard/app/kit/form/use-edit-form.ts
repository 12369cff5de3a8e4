import { zodResolver } from '@hookform/resolvers/zod';
import { ApiRefusal } from '@reprise/client/call';
import { afterPress } from '@reprise/ui/primitives/after-press.ts';
import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Words } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../page/toast-provider.tsx';
import { countChanges, countErrors, fieldAt } from './count-changes.ts';
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
  /** It only checks: what is saved are the values as they were typed, so its own types need not be theirs. */
  schema: z.ZodType;
  values: V;
  save: (values: V) => Promise<V | undefined>;
  /** The values as they are now, after somebody else changed them: what was typed here stays. */
  readAgain?: () => Promise<V>;
  /** What is said when it is saved, where "saved" is not enough. */
  saved?: string;
  /** The page's words: a refusal that they have a sentence for is said in it, */
  words?: Pick<Words<never>, 'ownRefusal'>;
  /** at the field that its code is about, or above the save bar. */
  fieldOf?: (code: string) => FieldPath<V> | undefined;
};

/** Checked when a field is left, then at each key once it is wrong; what the server refuses goes to its field. */
export function useEditForm<V extends FieldValues>(options: EditFormOptions<V>): EditForm<V> {
  const { schema, values, save, saved: savedWords, readAgain, words, fieldOf } = options;
  const t = useWords('scaffolds');
  const common = useT();
  const show = useToast();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState(false);
  const resolver = useMemo(() => {
    const checked = schema as z.ZodType<unknown, V>;
    const check = zodResolver<V, unknown, unknown>(
      checked,
      { error: (problem) => problemWords(problem, t) },
      { raw: true },
    );
    const delayed: typeof check = async (...asked) => {
      await new Promise<void>(afterPress);
      return check(...asked);
    };
    return delayed;
  }, [schema, t]);
  const form = useForm<V>({
    resolver,
    defaultValues: values as DefaultValues<V>,
    mode: 'onTouched',
  });
  const { dirtyFields, errors } = form.formState;

  function refuse(error: unknown): void {
    if (!(error instanceof ApiRefusal)) {
      setProblems([common.refusal(error)]);
      return;
    }
    if (error.code === 'concurrent_change') {
      setConflict(true);
      return;
    }
    const message = words?.ownRefusal(error);
    if (message !== undefined) {
      const field = fieldOf?.(error.code);
      if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      else setProblems([message]);
      return;
    }
    const known = new Set(Object.keys(form.getValues()));
    const loose: string[] = [];
    for (const violation of error.problem.violations ?? []) {
      const field = fieldAt(violation.path);
      const text = violationWords(violation, t);
      if (known.has(field.split('.')[0] ?? ''))
        form.setError(field as FieldPath<V>, { type: 'server', message: text }, { shouldFocus: true });
      else loose.push(text);
    }
    if (!error.problem.violations?.length) loose.push(common.refusal(error));
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
        show({ kind: 'done', title: savedWords ?? t('form.saved') });
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
