import { updateMailSender } from '@reprise/contract/white-label/sender-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { type MailSender, readSender } from './read-sender.ts';
import { type SenderValues, senderPatchOf, senderSchema, senderValuesOf } from './sender-values.ts';

type Props = { sender: MailSender; onChanged: (sender: MailSender) => void };

export function SenderForm({ sender, onChanged }: Props) {
  const t = useWords('design');
  const common = useT();
  const optional = useWords('scaffolds')('form.optional');
  const schema = useMemo(() => senderSchema(t), [t]);
  const keep = (next: MailSender): SenderValues => {
    onChanged(next);
    return senderValuesOf(next);
  };
  const edit = useEditForm<SenderValues>({
    schema,
    values: senderValuesOf(sender),
    save: async (values) => {
      const body = senderPatchOf(values, sender.version);
      return keep(await call(updateMailSender, { params: { id: sender.accountId }, body }));
    },
    readAgain: async () => keep(await readSender(sender.accountId)),
  });
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={common('titles.mailSender')}>
      <Card title={t('sender.who')}>
        <div className="form">
          <div className="sender-seen">
            <span className="subtle">{t('sender.seen')}</span>
            <strong>{sender.from.name}</strong>
            <code>{sender.from.address}</code>
            <span className="subtle">
              {sender.answersTo ? t('sender.answersTo', { address: sender.answersTo }) : t('sender.noAnswers')}
            </span>
          </div>
          <FormText
            form={form}
            name="name"
            label={t('sender.name')}
            help={t('sender.nameHelp')}
            optional={optional}
            autoComplete="off"
          />
          <FormText
            form={form}
            name="replyTo"
            type="email"
            label={t('sender.replyTo')}
            help={t('sender.replyToHelp')}
            optional={optional}
            autoComplete="off"
          />
        </div>
      </Card>
      <Card title={t('sender.own')}>
        <div className="form">
          <p className="muted">{t('sender.ownHelp')}</p>
          <div className="form-grid">
            <FormText
              form={form}
              name="localPart"
              label={t('sender.localPart')}
              help={t('sender.localPartHelp')}
              optional={optional}
              autoComplete="off"
              spellCheck={false}
            />
            <FormText
              form={form}
              name="domain"
              label={t('sender.domain')}
              help={t('sender.domainHelp')}
              optional={optional}
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
            />
          </div>
        </div>
      </Card>
    </EditFormFrame>
  );
}
