import { Button } from '@reprise/ui/button.tsx';
import { Form, useNavigation } from 'react-router';
import { useSell } from '../../sell-speech.ts';

/** Both ways the same size, each saying what follows. Nothing is chosen beforehand, whatever link brought the reader. */
export function DecisionForm({ action, amount }: { action: string; amount: string }) {
  const t = useSell();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={action} className="follow-dock" aria-label={t('litigation.decision')}>
      <Button type="submit" name="decision" value="accept" variant="primary" size="glove" wide busy={isBusy}>
        {t('litigation.accept', { amount })}
      </Button>
      <Button type="submit" name="decision" value="reject" size="glove" wide busy={isBusy}>
        {t('litigation.reject')}
      </Button>
    </Form>
  );
}
