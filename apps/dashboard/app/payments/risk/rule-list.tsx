import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { type Entry, EntryList } from './entry-list.tsx';
import type { Rules } from './read-holds.ts';
import { useRulesAct } from './use-rules-act.ts';

type Props = {
  title: string;
  empty: string;
  entries: readonly Entry[];
  /** whether what is written may be sent */
  isRight: boolean;
  add: () => Promise<Rules>;
  /** What was written is on the list. */
  onAdded: () => void;
  remove: (id: string) => Promise<Rules>;
  /** the fields of a new entry; mistakes show once somebody has tried to add it */
  fields: (isTried: boolean) => ReactNode;
};

/** A list that people keep by hand: what is on it, and a form that adds to it. */
export function RuleList({ title, empty, entries, isRight, fields, ...acts }: Props) {
  const t = useWords('risk');
  const [isTried, setTried] = useState(false);
  const add = useRulesAct(acts.add, () => {
    acts.onAdded();
    setTried(false);
  });
  const remove = useRulesAct(acts.remove);
  const problem = add.problem ?? remove.problem;
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <EntryList empty={empty} entries={entries} busy={remove.busy} onRemove={(id) => remove.run(id)} />
      <form
        className="risk-add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isRight) add.run();
        }}
      >
        {fields(isTried)}
        <Button type="submit" icon="plus" busy={add.busy}>
          {t('settings.add')}
        </Button>
      </form>
      {problem && <Notice tone="red" title={problem} live="alert" />}
    </section>
  );
}
