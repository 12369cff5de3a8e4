import { Button } from '@reprise/ui/primitives/button.tsx';
import { useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedForm } from '../frame/linked-page.tsx';

/** Confirming it and stopping it weigh the same; a change that is confirmed can only be stopped. */
export function ChangeForm({ token, isConfirmed }: { token: string; isConfirmed: boolean }) {
  const t = useSell();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <LinkedForm token={token} className="follow-dock">
      {!isConfirmed && (
        <Button type="submit" name="intent" value="confirm" variant="primary" size="glove" wide busy={isBusy}>
          {t('details.confirm')}
        </Button>
      )}
      <Button type="submit" name="intent" value="stop" size="glove" wide busy={isBusy}>
        {t('details.stop')}
      </Button>
    </LinkedForm>
  );
}
