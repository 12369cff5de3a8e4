import { createAccount, listAccounts } from '@reprise/contract/accounts/account-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { ClientFields } from './client-fields.tsx';
import { type ClientValues, clientSchema, newClient, sentOf } from './client-values.ts';
import { FIELDS } from './refused-fields.ts';

await loadWords('clients');

export default function ClientNew() {
  const t = useWords('clients');
  const common = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const schema = useMemo(() => clientSchema(t), [t]);

  async function save(values: ClientValues): Promise<undefined> {
    const { firstname, lastname, email } = values.administrator;
    const body = {
      ...sentOf(values),
      paymentIssuer: values.paymentIssuer,
      administrator: values.hasAdministrator ? { firstname, lastname, email } : null,
    };
    const { id } = await call(createAccount, { body });
    await forget(cache, listAccounts);
    // After the form knows that it was saved: it asks before it lets somebody go.
    setTimeout(() => void navigate(paths.client({ organizationId: id }, { opened: 'true' })));
  }
  const edit = useEditForm<ClientValues>({
    schema,
    values: newClient,
    save,
    words: t,
    fieldOf: (code) => FIELDS[code],
  });
  return (
    <div className="stack client-new">
      <PageHead title={common('titles.clientNew')} lead={t('new.lead')} />
      <EditFormFrame isNew edit={edit} label={common('titles.clientNew')} saveLabel={t('new.save')}>
        <ClientFields form={edit.form} isNew />
      </EditFormFrame>
    </div>
  );
}
