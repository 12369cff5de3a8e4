import { ApiRefusal, type Call } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { readyToSend } from '@reprise/contract/buybacks/follow-routes';
import { BATTERY_ANSWERS, PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import type { NotReady } from './preparation-form.tsx';

/** Sends what the list says; nothing when it was kept, else why it was not and what was ticked. */
export async function sendReady(
  call: Call,
  { id, token }: { id: string; token: string },
  form: FormData,
): Promise<NotReady | undefined> {
  const ticked = form.getAll('step');
  const steps = PREPARATION_STEPS.filter((step) => ticked.includes(step));
  const battery = BATTERY_ANSWERS.find((one) => one === form.get('battery'));
  const isWithoutPrinter = form.has('without_printer');
  const notReady = (unready: NotReady['unready']): NotReady => ({ unready, id, steps, battery, isWithoutPrinter });
  if (!battery) return notReady('battery');
  try {
    await call(readyToSend, { params: { id }, body: { token, steps, battery, isWithoutPrinter } });
    return undefined;
  } catch (error) {
    if (isAway(error)) return notReady('failed');
    if (!(error instanceof ApiRefusal)) throw error;
    // Another tab has reported a hazard: the page says so.
    if (error.code === 'battery_hazard') return undefined;
    return notReady(error.code === 'preparation_incomplete' ? 'steps' : 'failed');
  }
}
