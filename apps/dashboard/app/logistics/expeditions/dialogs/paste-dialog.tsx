import { PASTED_CODES_MAX } from '@reprise/contract/logistics/expeditions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { codesIn } from '../station/codes-in.ts';

/** A list from elsewhere, one code a line. */
export function PasteDialog(props: { onClose: () => void; onStart: (codes: readonly string[]) => void }) {
  const { onClose, onStart } = props;
  const t = useWords('expedition');
  const words = useWords('scaffolds');
  const formId = useId();
  const [text, setText] = useState('');
  const codes = codesIn(text);
  const isTooLong = codes.length > PASTED_CODES_MAX;
  const why = isTooLong ? t('paste.tooMany', { max: PASTED_CODES_MAX }) : codes.length ? undefined : t('paste.none');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!why) onStart(codes);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paste.title')}
      closeLabel={words('detail.close')}
      footer={
        <>
          <Button size="glove" onClick={onClose}>
            {words('form.cancel')}
          </Button>
          <Button size="glove" variant="primary" type="submit" form={formId} blocked={why}>
            {t('paste.start', { count: codes.length })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <TextAreaField
          label={t('paste.codes')}
          help={t('paste.help', { max: PASTED_CODES_MAX })}
          rows={8}
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
