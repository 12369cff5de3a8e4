import { ApiRefusal } from '@reprise/client/call';
import { IMAGE_SENT_MAX_KB } from '@reprise/contract/documents/images';
import type { T } from '@reprise/i18n';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../page/toast-provider.tsx';
import { useAct } from '../use-act.ts';

const kB = 1_000;
const KINDS = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/x-icon': 'ICO',
  'image/vnd.microsoft.icon': 'ICO',
} as const;
type Kind = keyof typeof KINDS;

type Asked<T> = {
  kinds: readonly Kind[];
  maxKb?: number;
  send: (file: FormData) => Promise<T>;
  takeAway: () => Promise<T>;
  onChanged: (changed: T) => void;
  /** what else its API says no to */
  refused?: (error: ApiRefusal) => string | undefined;
};
type Picture = {
  busy: boolean;
  problem: string | undefined;
  choose: () => void;
  remove: () => void;
  /** not seen, but it has to stand on the page */
  chooser: ReactNode;
};

/** The picture of something: kept as soon as it is chosen, apart from the form around it. */
export function usePicture<T>({
  kinds,
  maxKb = IMAGE_SENT_MAX_KB,
  send,
  takeAway,
  onChanged,
  refused,
}: Asked<T>): Picture {
  const t = useWords('catalogue');
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format([
    ...new Set(kinds.map((kind) => KINDS[kind])),
  ]);

  const { run, busy } = useAct({
    act: async ({ todo, done }: { todo: () => Promise<T>; done: string }) => {
      setProblem(undefined);
      return { changed: await todo(), done };
    },
    onDone: ({ changed, done }) => {
      onChanged(changed);
      show({ kind: 'done', title: done });
    },
    onFailed: (error) => {
      const known =
        error instanceof ApiRefusal
          ? (pictureRefusal(t, error, { kinds: names, max: maxKb }) ?? refused?.(error))
          : undefined;
      setProblem(known ?? common.refusal(error));
    },
  });
  function take(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > maxKb * kB) setProblem(t('image.tooLarge', { max: maxKb }));
    else if (!kinds.some((kind) => kind === file.type)) setProblem(t('image.wrongType', { kinds: names }));
    else {
      const body = new FormData();
      body.set('file', file);
      run({ todo: () => send(body), done: t('image.done') });
    }
  }
  return {
    busy,
    problem,
    choose: () => input.current?.click(),
    remove: () => run({ todo: takeAway, done: t('image.removed') }),
    chooser: (
      <input
        ref={input}
        type="file"
        accept={kinds.join(',')}
        hidden
        aria-label={t('image.add')}
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
    ),
  };
}

type Limits = { kinds: string; max: number };
function pictureRefusal(t: T<'catalogue'>, { code, problem }: ApiRefusal, limits: Limits): string | undefined {
  const reason = problem.violations?.[0]?.code;
  if (code === 'payload_too_large') return t('image.tooLarge', { max: limits.max });
  if (reason === 'file_unreadable') return t('image.unreadable');
  if (reason === 'file_unsafe') return t('image.unsafe');
  return code === 'unsupported_media_type' ? t('image.wrongType', { kinds: limits.kinds }) : undefined;
}
