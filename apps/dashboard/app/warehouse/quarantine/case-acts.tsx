import { QUARANTINE_MESSAGE_MAX_LENGTH } from '@reprise/contract/warehouse/quarantine/desk';
import { answerSecondLook, sendQuarantineMail } from '@reprise/contract/warehouse/quarantine/hold-routes';
import { getQuarantinedItem, listQuarantine } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useMay } from '../../session/use-may.ts';
import type { QuarantineRow } from './read-quarantine.ts';

type Kind = 'answer' | 'mail';
const MAX = { answer: 500, mail: QUARANTINE_MESSAGE_MAX_LENGTH } as const;

/** What is written to the customer about a case: the answer to a second look, or a few words while it lasts. */
export function CaseActs({ row }: { row: QuarantineRow }) {
  const t = useWords('quarantine');
  const may = useMay();
  const [asked, setAsked] = useState<Kind | undefined>();
  const mayWrite = may('ROLE_SEND_QUARANTINE_MAIL') && row.status === 'item_in_quarantine';
  return (
    <>
      {row.secondLookAskedAt && (
        <Button variant="primary" onClick={() => setAsked('answer')}>
          {t('answer.act')}
        </Button>
      )}
      {mayWrite && <Button onClick={() => setAsked('mail')}>{t('mail.act')}</Button>}
      {asked && <WriteDialog row={row} kind={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function WriteDialog({ row, kind, onClose }: { row: QuarantineRow; kind: Kind; onClose: () => void }) {
  const t = useWords('quarantine');
  const show = useToast();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const written = text.trim();
  const { run, busy } = useAct({
    act: (): Promise<unknown> =>
      kind === 'answer'
        ? call(answerSecondLook, { params: { id: row.buybackId }, body: { comment: written } })
        : call(sendQuarantineMail, { params: { id: row.itemId }, body: written ? { message: written } : {} }),
    onDone: async () => {
      show({ kind: 'done', title: t(`${kind}.done`) });
      onClose();
      await forget(cache, listQuarantine, getQuarantinedItem);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  const isMissing = kind === 'answer' && !written;
  return (
    <ActFrame
      title={t(`${kind}.title`)}
      keep={t('decide.keep')}
      confirm={t(`${kind}.confirm`)}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (!isMissing) run();
      }}
      onClose={onClose}
    >
      <p>{t(`${kind}.lead`)}</p>
      <TextAreaField
        label={t(`${kind}.text`)}
        data-autofocus
        maxLength={MAX[kind]}
        value={text}
        error={isTried && isMissing ? t('needed') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ActFrame>
  );
}
