import { VERIFICATION_COLUMNS, VERIFICATION_MAX_LINES } from '@reprise/contract/warehouse/verification';
import { listVerificationImports } from '@reprise/contract/warehouse/verification/verification-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientChoice } from '../../accounts/choice/client-choice.tsx';
import { useAccountChoice } from '../../accounts/choice/use-account-choice.ts';
import { download } from '../../api/download.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { JobProgress } from '../../kit/detail/job-progress.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { useAct } from '../../kit/use-act.ts';
import { DropZone } from './drop-zone.tsx';
import { LastImports } from './last-imports.tsx';
import { ListReport } from './list-report.tsx';
import { sendList, whyRefused } from './send-list.ts';

/** Send a list, follow it, and read its report. The address keeps which one, so that a reload goes on with it. */
export function ListPart() {
  const t = useWords('verification');
  const { named: accountId, choose } = useAccountChoice();
  const [search, changeAddress] = useAddress();
  const importId = search.get('import');
  const open = (id: string | undefined) => changeAddress((now) => withValues(now, { import: id }), { replace: true });
  if (importId) return <ListReport key={importId} id={importId} onLeave={() => open(undefined)} />;
  return (
    <div className="verification-list">
      {accountId === '' ? (
        <ClientChoice onChoose={choose} />
      ) : (
        <Card title={t('file.title')} aside={<TemplateButton />}>
          <SendForm accountId={accountId} onSent={open} />
        </Card>
      )}
      <LastImports onOpen={open} />
    </div>
  );
}

function SendForm({ accountId, onSent }: { accountId: string | undefined; onSent: (id: string) => void }) {
  const t = useWords('verification');
  const cache = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const sending = useAct({
    act: (file: File) => {
      setRefused(undefined);
      return sendList(file, accountId);
    },
    onDone: ({ id }) => {
      void forget(cache, listVerificationImports);
      onSent(id);
    },
    onFailed: (error) => setRefused(whyRefused(t, error)),
  });
  return (
    <div className="verification-send">
      <p className="subtle">
        {t('file.lead', { max: VERIFICATION_MAX_LINES, columns: VERIFICATION_COLUMNS.join(', ') })}
      </p>
      {refused && (
        <Notice tone="red" title={t('file.refused')} live="alert">
          <p>{refused}</p>
        </Notice>
      )}
      {sending.busy ? <JobProgress label={t('file.sending')} step="" /> : <DropZone onFile={sending.run} />}
    </div>
  );
}

function TemplateButton() {
  const t = useWords('verification');
  const show = useToast();
  const save = () =>
    void download('/verification-template', 'verification.csv').catch(() =>
      show({ kind: 'error', title: t('file.downloadFailed') }),
    );
  return (
    <Button size="touch" icon="download" onClick={save}>
      {t('file.template')}
    </Button>
  );
}
