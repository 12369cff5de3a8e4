import { ApiRefusal } from '@reprise/client/call';
import type { ItemWorkflowStep } from '@reprise/contract/buybacks/page/edits';
import { editBuyback, getBuyback, revealCustomer } from '@reprise/contract/buybacks/page/routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { forget } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import type { BuybackPage } from '../read-buyback.ts';
import { type Conflict, ConflictNotice, conflictOf } from './conflict-notice.tsx';
import { PERSON, PLAIN, patchOf, personValues, plainValues, type Revealed, type Values } from './edit-values.ts';

type Props = { buyback: BuybackPage; step: ItemWorkflowStep | undefined };

/** The fields that the reader may correct now. When somebody was faster, what was typed stays and the form says what they did. */
export function EditBuybackForm({ buyback, step }: Props) {
  const t = useWords('buyback');
  const show = useToast();
  const go = useNavigate();
  const cache = useQueryClient();
  const { id, editable } = buyback;
  const [before, setBefore] = useState<Partial<Values>>(plainValues(buyback));
  const [values, setValues] = useState<Partial<Values>>(before);
  const [version, setVersion] = useState(buyback.version);
  const [revealed, setRevealed] = useState<Revealed>();
  const [conflict, setConflict] = useState<Conflict>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const reveal = useAct({
    act: () => call(revealCustomer, { params: { id } }),
    onDone: (answer) => {
      setRevealed(answer);
      setBefore((known) => ({ ...known, ...personValues(answer) }));
      setValues((known) => ({ ...known, ...personValues(answer) }));
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  const save = useAct({
    act: () =>
      call(editBuyback, {
        params: { id },
        body: { version, ...(step && { itemWorkflowStep: step }), ...patchOf(values, before, revealed) },
      }),
    onDone: async () => {
      show({ kind: 'done', title: t('edit.saved') });
      await forget(cache, getBuyback);
      await go(paths.buyback({ id }));
    },
    onFailed: (error) => {
      const found = conflictOf(error);
      setConflict(found);
      if (found) setVersion(found.version);
      const violations = error instanceof ApiRefusal ? (error.problem?.violations ?? []) : [];
      setErrors(Object.fromEntries(violations.map(({ path, message }) => [path.split('.').at(-1), message])));
      setProblem(found || violations.length ? undefined : t.refusal(error));
    },
  });
  const bind = (name: keyof Values) => ({
    value: values[name] ?? '',
    error: errors[name],
    changed: values[name] !== before[name],
    onChange: ({ target }: { target: { value: string } }) => setValues((known) => ({ ...known, [name]: target.value })),
  });
  const mayCustomer = editable.includes('customer');
  const labels = {
    externalCode: t('device.external'),
    imei: t('device.imei'),
    serialNumber: t('device.serial'),
    buyerReference: t('device.reference'),
    firstname: t('edit.firstname'),
    lastname: t('edit.lastname'),
    email: t('customer.email'),
    phone: t('customer.phone'),
    street: t('edit.street'),
    zipCode: t('edit.zipCode'),
    city: t('edit.city'),
  };
  return (
    <form
      className="buyback-edit"
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} />}
      {problem && <Notice tone="red" title={problem} live="alert" />}
      <Card title={t('edit.device')}>
        <div className="buyback-fields">
          {PLAIN.map((name) => {
            if (!editable.includes(name)) return null;
            return name === 'comment' ? (
              <TextAreaField key={name} label={t('device.comment')} maxLength={500} {...bind(name)} />
            ) : (
              <TextField key={name} label={labels[name]} {...bind(name)} />
            );
          })}
        </div>
      </Card>
      {(mayCustomer || editable.includes('iban')) && (
        <Card title={t('edit.customer')}>
          {revealed ? (
            <div className="buyback-fields">
              {mayCustomer && PERSON.map((name) => <TextField key={name} label={labels[name]} {...bind(name)} />)}
              {editable.includes('iban') && (
                <TextField label={t('customer.iban')} help={t('edit.ibanNote')} {...bind('iban')} />
              )}
            </div>
          ) : (
            <>
              <p className="buyback-lead">{t('edit.customerLead')}</p>
              <Button icon="eye" busy={reveal.busy} onClick={() => reveal.run()}>
                {t('customer.reveal')}
              </Button>
            </>
          )}
        </Card>
      )}
      <p className="subtle">{t('edit.papers')}</p>
      <div className="buyback-acts">
        <Button type="submit" variant="primary" busy={save.busy}>
          {t('edit.save')}
        </Button>
        <Link to={paths.buyback({ id })}>{t('edit.back')}</Link>
      </div>
    </form>
  );
}
