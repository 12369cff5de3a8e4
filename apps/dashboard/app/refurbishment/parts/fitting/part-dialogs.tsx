import { FitDialog } from './fit-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import type { Fitting } from './use-fitting.ts';

/** What is asked about the parts of a service. */
export function PartDialogs({ serviceId, fitting }: { serviceId: string; fitting: Fitting }) {
  const { asked, query, reload } = fitting;
  const close = () => fitting.ask(undefined);
  if (!asked || !query.data) return null;
  if (asked.kind === 'takeBack')
    return <TakeBackDialog serviceId={serviceId} part={asked.part} onReload={reload} onClose={close} />;
  return <FitDialog serviceId={serviceId} fitted={query.data} first={asked.part} onReload={reload} onClose={close} />;
}
