import { deletePrintStation } from '@reprise/contract/refurbishment/printing/station-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { SHOW_STATIONS, type Station } from './read-stations.ts';

type Props = { station: Station; onClose: () => void; onDeleted?: () => unknown };

export function DeleteStation({ station: { id, name }, onClose, onDeleted }: Props) {
  const t = useWords('printing');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct({
    act: () => call(deletePrintStation, { params: { id } }),
    onDone: async () => {
      show({ kind: 'done', title: t('remove.done'), detail: name });
      onClose();
      await onDeleted?.();
      await forget(cache, ...SHOW_STATIONS);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t('remove.title', { name })}
      keep={t('remove.keep')}
      confirm={t('remove.confirm')}
      danger
      busy={busy}
      problem={problem}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>{t('remove.body')}</p>
    </ActFrame>
  );
}
