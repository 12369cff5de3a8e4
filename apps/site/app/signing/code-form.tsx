import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Form } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';

/** For who cannot scan: the short code of the till is the key. */
export function CodeForm({ why }: { why: 'code' | 'unknown' | 'taken' | 'busy' }) {
  const t = useSell();
  return (
    <section className="follow sign">
      <h1>{t('sign.code_title')}</h1>
      <p className="follow-lead">{t('sign.code_lead')}</p>
      {why !== 'code' && <Notice tone="orange" title={t(`sign.code_${why}`)} live="alert" />}
      <Form method="get" className="sign-code">
        <TextField
          label={t('sign.code')}
          name="t"
          size="touch"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
        />
        <Button type="submit" variant="primary" size="glove" wide>
          {t('sign.code_go')}
        </Button>
      </Form>
    </section>
  );
}
