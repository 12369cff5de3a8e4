import { NOTE_MAX } from '@reprise/contract/buybacks/page/requests';
import { addBuybackNote, getBuyback, listMentionable } from '@reprise/contract/buybacks/page/routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { forget, useRead } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { usePersonName } from '../person-name.ts';
import { actionIn, type BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

export function NotesCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { moment } = useFormats(buyback);
  const nameOf = usePersonName();
  return (
    <Card title={t('notes.title')}>
      <NewNote buyback={buyback} />
      {buyback.notes.length === 0 && <p className="subtle">{t('notes.none')}</p>}
      <ul className="buyback-notes">
        {buyback.notes.map((note) => (
          <li key={note.id}>
            <p className="buyback-row">
              <small>
                {nameOf(note.author)} · <time dateTime={note.at}>{moment(note.at)}</time>
              </small>
              {note.isShared && <Badge tone="sky">{t('notes.shared')}</Badge>}
            </p>
            <p className="buyback-text">{note.text ?? t('notes.erased')}</p>
            {note.mentions.length > 0 && (
              <small className="subtle">
                {t('notes.mentioned', { names: note.mentions.map(({ name }) => name).join(', ') })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NewNote({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const show = useToast();
  const cache = useQueryClient();
  const { isAllowed, reason } = actionIn(buyback, 'add_note');
  const [text, setText] = useState('');
  const [mention, setMention] = useState('');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const params = { id: buyback.id };
  const people = useRead(listMentionable, { params }, { enabled: isAllowed && text !== '' });
  const add = useAct({
    act: () => call(addBuybackNote, { params, body: { text, mentions: mention ? [mention] : [], shared: isShared } }),
    onDone: async () => {
      setText('');
      setMention('');
      setProblem(undefined);
      show({ kind: 'done', title: t('notes.added') });
      await forget(cache, getBuyback);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  if (!isAllowed) return reason && <p className="subtle">{t(`why.${reason}`)}</p>;
  return (
    <form
      className="buyback-note-form no-print"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) add.run();
      }}
    >
      <TextAreaField
        label={t('notes.text')}
        value={text}
        maxLength={NOTE_MAX}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== '' && (
        <>
          <SelectField
            label={t('notes.mention')}
            placeholder={t('notes.nobody')}
            options={(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={mention}
            onChange={({ target }) => setMention(target.value)}
          />
          <Checkbox label={t('notes.share')} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          <Button type="submit" variant="primary" busy={add.busy}>
            {t('notes.add')}
          </Button>
        </>
      )}
    </form>
  );
}
