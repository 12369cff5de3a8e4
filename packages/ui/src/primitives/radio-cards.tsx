import { type ReactElement, type ReactNode, useId } from 'react';
import { FieldNotes } from './field.tsx';

export type RadioCard<Value extends string = string> = {
  readonly value: Value;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A picture or an icon before the text; decoration, so its own alternative is empty. */
  readonly media?: ReactNode;
  /** At the end of the card: an amount, a badge. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
};
export type RadioCardsProps<Value extends string = string> = {
  legend: ReactNode;
  /** The question is already the title of the page. */
  legendHidden?: boolean | undefined;
  name: string;
  cards: readonly RadioCard<Value>[];
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  id?: string | undefined;
  help?: ReactNode | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  size?: 'md' | 'touch' | undefined;
  /** `tiles` puts them side by side where there is room. */
  look?: 'rows' | 'tiles' | undefined;
};

/** One question, native radios: arrows move and choose, the form works before the script has come. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>): ReactElement {
  const made = useId();
  const id = props.id ?? made;
  const notes = [props.error && `${id}-error`, props.help && `${id}-help`].filter(Boolean).join(' ');
  const chosen = (card: RadioCard<Value>) =>
    props.value === undefined
      ? { defaultChecked: card.value === props.defaultValue }
      : { checked: card.value === props.value };
  return (
    <fieldset className="field" aria-describedby={notes || undefined}>
      <legend className={props.legendHidden ? 'visually-hidden' : 'field-label'}>{props.legend}</legend>
      <div
        className={`options${props.size === 'touch' ? ' options--touch' : ''}${props.look === 'tiles' ? ' options--tiles' : ''}`}
      >
        {props.cards.map((card, i) => (
          <label key={card.value} className="option">
            <input
              className="radio"
              type="radio"
              // The first one answers to the id, so that an error summary can lead here.
              id={i === 0 ? id : undefined}
              name={props.name}
              value={card.value}
              required={props.required}
              disabled={card.disabled}
              aria-invalid={props.error ? true : undefined}
              aria-labelledby={`${id}-${i}-title`}
              aria-describedby={described(card, `${id}-${i}`)}
              {...chosen(card)}
              onChange={() => props.onChange?.(card.value)}
            />
            {card.media && <span className="option-media">{card.media}</span>}
            <span className="option-text">
              <span className="option-title" id={`${id}-${i}-title`}>
                {card.title}
              </span>
              {card.note && (
                <span className="option-note" id={`${id}-${i}-note`}>
                  {card.note}
                </span>
              )}
            </span>
            {card.end && (
              <span className="option-end" id={`${id}-${i}-end`}>
                {card.end}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={props.help} error={props.error} />
    </fieldset>
  );
}

/** The title is the name of the choice; what else stands on the card describes it. */
function described(card: RadioCard, id: string): string | undefined {
  return [card.note && `${id}-note`, card.end && `${id}-end`].filter(Boolean).join(' ') || undefined;
}
