import type { Locale } from '@reprise/i18n';
import type { Text } from './read-texts.ts';
import { wordDiff } from './word-diff.ts';

type Props = {
  text: Pick<Text, 'original' | 'formerOriginal' | 'format' | 'variables'>;
  main: Locale;
  id: string;
  /** Ids of what names the text. */
  labelledBy: string;
};

/** The text in the main language. One that changed after it was translated shows what went and what came. */
export function OriginalText({ text: { original, formerOriginal, format, variables }, main, id, labelledBy }: Props) {
  const words =
    formerOriginal === null ? (
      <WithVariables words={original} variables={variables} />
    ) : (
      wordDiff(formerOriginal, original).map(({ kind, words: said }, index) => {
        const Tag = { gone: 'del', new: 'ins', same: 'span' } as const;
        const Piece = Tag[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a piece
        return <Piece key={index}>{said}</Piece>;
      })
    );
  if (format !== 'html')
    return (
      <p className="tr-original" lang={main} id={id}>
        {words}
      </p>
    );
  return (
    <figure
      className="tr-original tr-original--html"
      lang={main}
      id={id}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, with the keyboard too
      tabIndex={0}
    >
      {words}
    </figure>
  );
}

/** Words in braces are replaced when the text is printed: each is a chip, so that nobody translates it. */
function WithVariables({ words, variables }: { words: string; variables: readonly string[] }) {
  if (!variables.length) return words;
  return words.split(/(\{\w+\})/).map((part, index) => {
    const name = part.slice(1, -1);
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a part
    return variables.includes(name) && part === `{${name}}` ? <Variable key={index} name={name} /> : part;
  });
}

export const Variable = ({ name }: { name: string }) => <code className="tr-var">{`{${name}}`}</code>;
