import { Button } from '@reprise/ui/primitives/button.tsx';
import { Form, useNavigation } from 'react-router';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import type { Litigation } from './litigation.ts';

/** Both ways the same size, each saying what follows. Nothing is chosen beforehand, whatever link brought the reader. */
export function DecisionForm({ action, litigation }: { action: string; litigation: Litigation }) {
  const t = useSell();
  const { version, proposed, currency } = litigation;
  const amount = useMoney(currency)(proposed.payout);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={action} className="follow-dock" aria-label={t('litigation.decision')}>
      {/* What is shown is what is decided about. */}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="payout" value={proposed.payout} />
      <Button type="submit" name="decision" value="accept" variant="primary" size="glove" wide busy={isBusy}>
        {t('litigation.accept', { amount })}
      </Button>
      <Button type="submit" name="decision" value="reject" size="glove" wide busy={isBusy}>
        {t('litigation.reject')}
      </Button>
    </Form>
  );
}
