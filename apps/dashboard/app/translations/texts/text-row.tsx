import type { Locale } from '@reprise/i18n';
import { formatDate } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type KeyboardEvent, memo } from 'react';
import { HERE } from '../../base/now.ts';
import { languageName } from '../../i18n/choices.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { Draft, Drafts } from './drafts.ts';
import { mistakeIn, mistakeWords } from './mistakes.ts';
import { OriginalText, Variable } from './original-text.tsx';
import { placeWords } from './place-words.ts';
import { draftKeyOf, fieldId, type Text } from './read-texts.ts';

export type Moves = {
  /** The field of this text was entered. */
  readonly see: (thingId: string, draftKey: string) => void;
  /** To the next text without a translation. */
  readonly goOn: (draftKey: string) => void;
  readonly goBack: (draftKey: string) => void;
};
type Props = {
  thingId: string;
  headingId: string;
  text: Text;
  draft: Draft | undefined;
  isNow: boolean;
  language: Locale;
  main: Locale;
  drafts: Drafts;
  moves: Moves;
};

export const TextRow = memo(function TextRow(props: Props) {
  const { text, draft, isNow, language, main, drafts, moves } = props;
  const t = useWords('translations');
  const locale = useLocale();
  const key = draftKeyOf(language, text);
  const id = fieldId(key);
  const name = `${props.headingId} ${id}-place`;
  const value = draft?.value ?? text.text ?? '';
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && isPlain) {
      event.preventDefault();
      drafts.leave(key, text);
      moves.goOn(key);
    } else if (event.key === 'Enter' && text.format === 'line') event.preventDefault();
    else if (event.key === 'ArrowUp' && event.altKey) {
      event.preventDefault();
      moves.goBack(key);
    } else if (event.key === 'Escape' && draft) {
      event.preventDefault();
      drafts.restore(key);
    }
  };
  const error = draft?.mistake ? mistakeWords(t, draft.mistake) : draft?.failure ? t.refusal(draft.failure) : undefined;
  return (
    <div className={isNow ? 'tr-row is-now' : 'tr-row'}>
      <div className="tr-src">
        <small className="tr-place" id={`${id}-place`}>
          {placeWords(t, text)}
        </small>
        <OriginalText text={text} main={main} id={`${id}-original`} labelledBy={name} />
      </div>
      <div className="tr-field">
        <textarea
          className={text.format === 'html' ? 'tr-in tr-in--html' : 'tr-in'}
          id={id}
          lang={language}
          rows={text.format === 'html' ? 4 : 1}
          spellCheck={text.format !== 'html'}
          aria-labelledby={name}
          aria-describedby={`${id}-original ${id}-foot${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          placeholder={t('field.placeholder', { language: languageName(locale, language) })}
          value={value}
          onChange={({ currentTarget: { value: typed } }) =>
            // A pasted line end would be refused where there is one line only.
            drafts.type(key, text, text.format === 'line' ? typed.replaceAll(/\n+/g, ' ') : typed)
          }
          onFocus={() => moves.see(props.thingId, key)}
          onBlur={() => drafts.leave(key, text)}
          onKeyDown={press}
        />
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            <Icon name="st-alert" size={14} />
            <span>{error}</span>
          </p>
        )}
        {draft?.conflict && (
          <ConflictChoice
            draft={{ ...draft, conflict: draft.conflict }}
            language={language}
            main={main}
            onMine={() => drafts.keepMine(key, text)}
            onTheirs={() => void drafts.takeTheirs(key, text, props.thingId)}
          />
        )}
        <div className="tr-foot" id={`${id}-foot`}>
          <Status text={text} draft={draft} />
          <Kept text={text} value={value} />
          {isNow && (
            <span className={value.trim().length > text.maxLength ? 'tr-count tr-count--over' : 'tr-count'}>
              {t('field.count', { count: value.trim().length, max: text.maxLength })}
            </span>
          )}
          <RowAct text={text} draft={draft} onPut={(words) => drafts.put(key, text, words)} />
          {!isNow && text.state === 'translated' && text.translatedAt && text.translatedBy && (
            <span className="tr-by">
              {t('field.by', {
                name: text.translatedBy,
                date: formatDate(locale, new Date(text.translatedAt), HERE),
              })}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});

/** Words in braces that the translation has to keep, and the ones it lacks once something is typed. */
function Kept({ text, value }: { text: Text; value: string }) {
  const t = useWords('translations');
  if (!text.variables.length) return null;
  const wrong = value.trim() ? (mistakeIn(text, value.trim())?.variables ?? []) : [];
  const lacking = text.variables.filter((name) => wrong.includes(name));
  const shown = value.trim() ? lacking : text.variables;
  if (!shown.length) return null;
  return (
    <span className="tr-kept">
      {value.trim() ? t('field.lacks') : t('field.keep')}{' '}
      {shown.map((name) => (
        <Variable key={name} name={name} />
      ))}
    </span>
  );
}

const LOOKS = {
  missing: { tone: 'amber', glyph: 'st-empty' },
  changed: { tone: 'orange', glyph: 'st-alert' },
  translated: { tone: 'green', glyph: 'st-done' },
  optional: { tone: 'neutral', glyph: 'st-dotted' },
  typing: { tone: 'blue', glyph: 'st-half' },
  saving: { tone: 'blue', glyph: 'st-three' },
  failed: { tone: 'red', glyph: 'st-alert' },
} as const;

function Status({ text, draft }: { text: Text; draft: Draft | undefined }) {
  const t = useWords('translations');
  const shown = ((): keyof typeof LOOKS => {
    if (draft) return draft.status === 'typed' ? 'typing' : draft.status;
    // A product without a name of its own in this language lacks nothing.
    return text.state === 'translated' && text.text === null ? 'optional' : text.state;
  })();
  const { tone, glyph } = LOOKS[shown];
  return (
    <span className="tr-status" data-tone={tone}>
      <Icon name={glyph} size={14} />
      {t(`states.${shown}`)}
    </span>
  );
}

/** One press that translates: the words of the same original elsewhere, or the same words for the new original. */
function RowAct({ text, draft, onPut }: { text: Text; draft: Draft | undefined; onPut: (words: string) => void }) {
  const t = useWords('translations');
  if (draft && draft.value !== '') return null;
  const { suggestion } = text;
  if (suggestion)
    return (
      <button type="button" className="btn btn--link tr-act" onClick={() => onPut(suggestion.text)}>
        {t('field.take', { heading: suggestion.heading })}
      </button>
    );
  if (text.state !== 'changed' || text.text === null) return null;
  return (
    <button type="button" className="btn btn--link tr-act" onClick={() => onPut(text.text ?? '')}>
      {t('field.stillRight')}
    </button>
  );
}
