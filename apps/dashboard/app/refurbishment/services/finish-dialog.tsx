import { type ItemServices, SERVICE_COMMENT_MAX_LENGTH } from '@reprise/contract/refurbishment/service-payloads';
import { reopenRefurbishment, validateRefurbishment } from '@reprise/contract/refurbishment/service-routes';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useProblemWords } from './service-words.ts';
import { useForgetServices } from './use-service-act.ts';

type Props = { kind: 'validate' | 'reopen'; item: ItemServices['item']; onClose: () => void };

/** The item is refurbished, or its refurbishment begins again for a reason. */
export function FinishDialog({ kind, item, onClose }: Props) {
  const t = useWords('workshop');
  const words = useProblemWords();
  const show = useToast();
  const reload = useForgetServices();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const said = text.trim();
  const isMissing = kind === 'reopen' && !said;
  const { run, busy } = useAct({
    act: () => {
      const params = { id: item.itemId };
      const expectedVersion = item.version;
      return kind === 'reopen'
        ? call(reopenRefurbishment, { params, body: { reason: said, expectedVersion } })
        : call(validateRefurbishment, { params, body: { expectedVersion, ...(said && { comment: said }) } });
    },
    onDone: async () => {
      show({ kind: 'done', title: t(`finish.${kind}.done`) });
      onClose();
      await reload();
    },
    onFailed: async (error) => {
      setProblem(words(error));
      await reload();
    },
  });
  return (
    <ActFrame
      title={t(`finish.${kind}.title`, { code: item.identificationNumber })}
      keep={t(`finish.${kind}.keep`)}
      confirm={t(`finish.${kind}.confirm`)}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (!isMissing) run();
      }}
      onClose={onClose}
    >
      <p>{t(`finish.${kind}.lead`)}</p>
      <TextField
        label={t(`finish.${kind}.text`)}
        data-autofocus
        optional={kind === 'reopen' ? undefined : t('optional')}
        maxLength={SERVICE_COMMENT_MAX_LENGTH}
        autoComplete="off"
        value={text}
        error={isTried && isMissing ? t('needed') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ActFrame>
  );
}
