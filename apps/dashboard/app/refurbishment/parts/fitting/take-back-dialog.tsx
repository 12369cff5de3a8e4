import type { FittedParts } from '@reprise/contract/refurbishment/parts/part-payloads';
import { takeBackPart } from '@reprise/contract/refurbishment/parts/part-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';

type Props = {
  serviceId: string;
  part: FittedParts['parts'][number];
  onReload: () => Promise<void>;
  onClose: () => void;
};

export function TakeBackDialog({ serviceId, part, onReload, onClose }: Props) {
  const t = useWords('parts');
  const common = useT();
  const show = useToast();
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct({
    act: () => call(takeBackPart, { params: { id: serviceId, fittedPartId: part.id } }),
    onDone: async () => {
      show({ kind: 'done', title: t('takeBack.done'), detail: part.name });
      onClose();
      await onReload();
    },
    onFailed: async (error) => {
      setProblem(t.refusal(error));
      await onReload();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('takeBack.title', { name: part.name })}
      closeLabel={common('common.close')}
      footer={
        <div className="fit-foot">
          <Button size="glove" data-autofocus onClick={onClose}>
            {t('takeBack.keep')}
          </Button>
          <Button size="glove" variant="danger-solid" busy={busy} onClick={() => run()}>
            {t('takeBack.confirm')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>{t('takeBack.body')}</p>
        {problem && <Notice tone="red" title={problem} live="alert" />}
      </div>
    </Dialog>
  );
}
