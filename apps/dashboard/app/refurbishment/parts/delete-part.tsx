import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import { deletePart, listParts } from '@reprise/contract/refurbishment/parts/part-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

type Props = { part: Part; list: string; onClose: () => void };

/** Says where some of the part still lie, and lets it be deleted once none do. */
export function DeletePart({ part, list, onClose }: Props) {
  const t = useWords('parts');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, name } = part;
  const [problem, setProblem] = useState<string>();
  const full = part.warehouses.filter(({ quantity }) => quantity > 0);
  const remove = useAct({
    act: () => call(deletePart, { params: { id } }),
    onDone: async () => {
      await forget(cache, listParts);
      show({ kind: 'done', title: t('remove.done'), detail: name });
      await navigate(list);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remove.title', { name })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {common('common.cancel')}
          </Button>
          {full.length === 0 && (
            <Button variant="danger-solid" busy={remove.busy} onClick={() => remove.run()}>
              {t('remove.act')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack--tight">
        <p>{t(full.length ? 'remove.blocked' : 'remove.body')}</p>
        {full.length > 0 && (
          <ul className="part-lines">
            {full.map(({ warehouseId, warehouseName, quantity }) => (
              <li key={warehouseId}>
                <strong>{t('list.pieces', { count: quantity })}</strong> {warehouseName}
              </li>
            ))}
          </ul>
        )}
        {problem && <Notice tone="red" title={problem} live="alert" />}
      </div>
    </Dialog>
  );
}
