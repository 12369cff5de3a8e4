import { Fragment, type ReactNode } from 'react';
import { keyOfText, type Text, type Thing } from '../texts/read-texts.ts';

/** Writes one text as the customer reads it. */
export type Say = (text: Text) => ReactNode;
export type PreviewWords = { continue: string; mail: string; paper: string };
type Props = { thing: Thing; say: Say; words: PreviewWords };

/** The thing as its page on the site shows it, near enough to judge the words in their place. */
export function ThingView(props: Props) {
  const kind = props.thing.texts[0]?.kind;
  if (kind === 'question' || kind === 'answer') return <QuestionView {...props} />;
  if (kind === 'circuit' || kind === 'circuit_rule') return <CircuitView {...props} />;
  if (kind === 'payment_mode') return <ModeView {...props} />;
  return <PageView {...props} />;
}

const fieldsOf = ({ texts }: Thing) => {
  const one = (field: string) => texts.find((text) => text.field === field);
  const listed = texts.filter(({ field }) => field.startsWith('text:'));
  return { one, listed };
};

function QuestionView({ thing, say, words }: Props) {
  const questions = thing.texts.filter(({ kind }) => kind === 'question');
  const answers = [
    ...Map.groupBy(
      thing.texts.filter(({ kind }) => kind === 'answer'),
      ({ objectId }) => objectId,
    ),
  ];
  return (
    <>
      <div className="tr-pbody">
        {questions.map((text) =>
          text.field === 'title' ? <h3 key={text.field}>{say(text)}</h3> : <p key={text.field}>{say(text)}</p>,
        )}
        <ul className="tr-opts">
          {answers.map(([id, texts]) => (
            <li key={id} className="tr-opt">
              <span>
                {texts.map((text) =>
                  text.field === 'title' ? (
                    <strong key={text.field}>{say(text)}</strong>
                  ) : (
                    <small key={text.field}>{say(text)}</small>
                  ),
                )}
              </span>
              <i aria-hidden="true" />
            </li>
          ))}
        </ul>
      </div>
      <div className="tr-dock">
        <span>{words.continue}</span>
      </div>
    </>
  );
}

function CircuitView({ thing, say, words }: Props) {
  const { one } = fieldsOf(thing);
  const rule = thing.texts.filter(({ kind }) => kind === 'circuit_rule');
  const ownSteps = rule.filter(({ field }) => field.startsWith('text:'));
  // The account's own words take the place of ours.
  const steps = ownSteps.length ? ownSteps : fieldsOf(thing).listed;
  const description = rule.find(({ field }) => field === 'description') ?? one('description');
  const [name, highlighted, terms] = [one('name'), one('highlightedInstruction'), one('terms')];
  return (
    <div className="tr-pbody">
      {name && <h3>{say(name)}</h3>}
      {description && <div className="tr-ptext">{say(description)}</div>}
      {highlighted && <p className="tr-pnote">{say(highlighted)}</p>}
      {steps.length > 0 && (
        <ol className="tr-psteps">
          {steps.map((text) => (
            <li key={keyOfText(text)}>{say(text)}</li>
          ))}
        </ol>
      )}
      {terms && (
        <div className="tr-psheet">
          <strong>{words.paper}</strong>
          <p>{say(terms)}</p>
        </div>
      )}
    </div>
  );
}

function ModeView({ thing, say, words }: Props) {
  const { one, listed } = fieldsOf(thing);
  const [label, description, long, mail] = ['label', 'description', 'longDescription', 'mailContent'].map(one);
  return (
    <div className="tr-pbody">
      <div className="tr-opt">
        <span>
          {label && <strong>{say(label)}</strong>}
          {description && <small>{say(description)}</small>}
        </span>
        <i aria-hidden="true" />
      </div>
      {long && <p className="tr-plines">{say(long)}</p>}
      {listed.length > 0 && (
        <ul className="tr-pfacts">
          {listed.map((text) => (
            <li key={keyOfText(text)}>{say(text)}</li>
          ))}
        </ul>
      )}
      {mail && (
        <div className="tr-psheet">
          <strong>{words.mail}</strong>
          <p className="tr-plines">{say(mail)}</p>
        </div>
      )}
    </div>
  );
}

/** Categories, names of products and pages: their texts one below the other, names and titles large. */
function PageView({ thing, say }: Props) {
  return (
    <div className="tr-pbody">
      {thing.texts.map((text) => (
        <Fragment key={keyOfText(text)}>
          {isTitle(text) ? <h3>{say(text)}</h3> : <div className="tr-ptext tr-plines">{say(text)}</div>}
        </Fragment>
      ))}
    </div>
  );
}
const isTitle = ({ field }: Text): boolean => field === 'label' || field === 'metaTitle' || field.startsWith('text:');
