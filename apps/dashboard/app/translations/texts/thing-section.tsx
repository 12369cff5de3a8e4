import type { TextGroup } from '@reprise/contract/translations/texts';
import type { Locale } from '@reprise/i18n';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { useWords } from '../../i18n/words.tsx';
import type { Draft, Drafts } from './drafts.ts';
import { headingWords } from './place-words.ts';
import { draftKeyOf, keyOfText, type Thing } from './read-texts.ts';
import { type Moves, TextRow } from './text-row.tsx';

const ICONS: Readonly<Record<TextGroup, IconName>> = {
  pages: 'file-text',
  categories: 'category',
  questions: 'message-question',
  answers: 'message-question',
  circuits: 'route',
  payment_modes: 'credit-card',
  products: 'device-mobile',
};

type Props = {
  thing: Thing;
  typed: ReadonlyMap<string, Draft>;
  /** The text being edited, when it is one of these. */
  now: string | undefined;
  language: Locale;
  main: Locale;
  drafts: Drafts;
  moves: Moves;
};

/** A question with its answers, a circuit, a page: what is translated together. */
export function ThingSection({ thing, typed, now, ...rest }: Props) {
  const t = useWords('translations');
  const headingId = `thing-${thing.group}-${thing.id}`;
  const changed = thing.texts.filter(({ state }) => state === 'changed').length;
  const left = (): string => {
    if (thing.missing > 0) return t('things.missing', { count: thing.missing, total: thing.texts.length });
    return changed > 0 ? t('things.changed', { count: changed }) : t('things.done');
  };
  return (
    <article aria-labelledby={headingId}>
      <header className="tr-thing">
        <Icon name={ICONS[thing.group]} size={16} />
        <h2 id={headingId}>
          <span>{t(`things.${thing.group}`)}</span>{' '}
          <strong>{t('things.quoted', { name: headingWords(t, thing) })}</strong>
        </h2>
        <span>{[thing.context, left()].filter(Boolean).join(' · ')}</span>
      </header>
      {thing.texts.map((text) => {
        const key = draftKeyOf(rest.language, text);
        return (
          <TextRow
            key={keyOfText(text)}
            thingId={thing.id}
            headingId={headingId}
            text={text}
            draft={typed.get(key)}
            isNow={now === key}
            {...rest}
          />
        );
      })}
    </article>
  );
}
