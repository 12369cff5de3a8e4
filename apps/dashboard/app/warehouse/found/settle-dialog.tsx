import { ApiRefusal } from '@reprise/client/call';
import { FOUND_TEXT_MAX } from '@reprise/contract/warehouse/found/found-devices';
import * as routes from '@reprise/contract/warehouse/found/found-routes';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { useAct } from '../../kit/use-act.ts';
import { stockName } from '../check-in/scan-words.ts';
import type { Found } from './read-found.ts';

export type Ending = 'matched' | 'sent_back' | 'kept';
type Props = { found: Found; ending: Ending; onClose: () => void };

/** Says what became of a found device. */
export const SettleDialog = (props: Props) =>
  props.ending === 'matched' ? <MatchDialog {...props} /> : <EndDialog {...props} ending={props.ending} />;

/** It says that it is done and reads the list again. */
function useSettled(onClose: () => void) {
  const show = useToast();
  const cache = useQueryClient();
  return async (title: string) => {
    show({ kind: 'done', title });
    onClose();
    await forget(cache, routes.listFoundDevices);
  };
}

function MatchDialog({ found, onClose }: Omit<Props, 'ending'>) {
  const t = useWords('found');
  const stocks = useWords('checkin');
  const settled = useSettled(onClose);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  /** The store never finished the buyback with this code: a second press says that the device is here all the same. */
  const [unfinished, setUnfinished] = useState<string | undefined>();
  useWedgeScan(setCode);
  const wanted = code.trim();
  const isConfirmed = unfinished !== undefined && unfinished === wanted;
  const { run, busy } = useAct({
    act: () =>
      call(routes.matchFoundDevice, {
        params: { id: found.id },
        body: { expectedVersion: found.version, code: wanted, ...(isConfirmed && { isConfirmed }) },
      }),
    onDone: ({ checkIn }) => settled(t('match.done', { stock: stockName(stocks, checkIn.putInto) })),
    onFailed: (error) => {
      if (error instanceof ApiRefusal && error.code === 'predeclared_unfinalized') setUnfinished(wanted);
      setProblem(t.refusal(error));
    },
  });
  return (
    <ActFrame
      title={t('match.title', { number: found.number })}
      keep={t('keep')}
      confirm={t(isConfirmed ? 'match.confirmUnfinished' : 'match.confirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (wanted.length >= 3) run();
      }}
      onClose={onClose}
    >
      <p>{t('match.lead')}</p>
      <TextField
        label={t('match.code')}
        help={t('match.codeHelp')}
        data-autofocus
        autoComplete="off"
        maxLength={64}
        value={code}
        error={isTried && wanted.length < 3 ? t('needed') : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
    </ActFrame>
  );
}

function EndDialog({ found, ending, onClose }: Props & { ending: Exclude<Ending, 'matched'> }) {
  const t = useWords('found');
  const settled = useSettled(onClose);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct({
    act: () =>
      call(routes.settleFoundDevice, {
        params: { id: found.id },
        body: { expectedVersion: found.version, outcome: ending, note: note.trim() },
      }),
    onDone: () => settled(t(`ends.${ending}.done`)),
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t(`ends.${ending}.title`, { number: found.number })}
      keep={t('keep')}
      confirm={t(`ends.${ending}.confirm`)}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (note.trim()) run();
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={t(`ends.${ending}.note`)}
        data-autofocus
        maxLength={FOUND_TEXT_MAX}
        value={note}
        error={isTried && !note.trim() ? t('needed') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActFrame>
  );
}
