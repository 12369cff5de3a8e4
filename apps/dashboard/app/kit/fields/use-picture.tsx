import { ApiRefusal } from '@reprise/client/call';
import { IMAGE_MAX_MEGAPIXELS, IMAGE_SENT_MAX_KB } from '@reprise/contract/documents/images';
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

type Rules = {
  /** the kinds, as a sentence names them */
  names: string;
  /** What is wrong with a file that was chosen, before it is sent. */
  check: (file: File) => string | undefined;
  /** What the API found wrong with it; nothing when it said no for another reason. */
  refusal: (error: unknown) => string | undefined;
};

/** Which files may be sent as a picture, and the words for those that may not. */
export function usePictureRules(kinds: readonly Kind[], maxKb: number = IMAGE_SENT_MAX_KB): Rules {
  const t = useWords('catalogue');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format([
    ...new Set(kinds.map((kind) => KINDS[kind])),
  ]);
  return {
    names,
    check: (file) => {
      if (file.size > maxKb * kB) return t('image.tooLarge', { max: maxKb });
      return kinds.some((kind) => kind === file.type) ? undefined : t('image.wrongType', { kinds: names });
    },
    refusal: (error) =>
      error instanceof ApiRefusal ? pictureRefusal(t, error, { kinds: names, max: maxKb }) : undefined,
  };
}

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
export function usePicture<T>({ kinds, maxKb, send, takeAway, onChanged, refused }: Asked<T>): Picture {
  const t = useWords('catalogue');
  const common = useT();
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const rules = usePictureRules(kinds, maxKb);

  const { run, busy } = useAct({
    act: async ({ todo, done }: { todo: () => Promise<T>; done: string }) => {
      setProblem(undefined);
      return { changed: await todo(), done };
    },
    onDone: ({ changed, done }) => {
      onChanged(changed);
      show({ kind: 'done', title: done });
    },
    onFailed: (error) =>
      setProblem(
        rules.refusal(error) ?? (error instanceof ApiRefusal ? refused?.(error) : undefined) ?? common.refusal(error),
      ),
  });
  function take(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = rules.check(file);
    if (wrong) setProblem(wrong);
    else run({ todo: () => send(formOf(file)), done: t('image.done') });
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

/** The form that carries one file to a route that takes it. */
export function formOf(file: File): FormData {
  const body = new FormData();
  body.set('file', file);
  return body;
}

type Limits = { kinds: string; max: number };
function pictureRefusal(t: T<'catalogue'>, { code, problem }: ApiRefusal, limits: Limits): string | undefined {
  const reason = problem.violations?.[0]?.code;
  if (reason === 'too_many_pixels') return t('image.tooManyPixels', IMAGE_MAX_MEGAPIXELS);
  if (code === 'payload_too_large') return t('image.tooLarge', { max: limits.max });
  if (reason === 'file_unreadable') return t('image.unreadable');
  if (reason === 'file_unsafe') return t('image.unsafe');
  return code === 'unsupported_media_type' ? t('image.wrongType', { kinds: limits.kinds }) : undefined;
}
