import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { useAddress, withValues } from '../page/use-address.ts';

/** Which object the panel shows stands in the address: it can be sent, and the back button closes it. */
export function useSidePanel(name = 'panel') {
  const [search, changeAddress] = useAddress();
  const change = (id: string | undefined) => changeAddress((now) => withValues(now, { [name]: id }));
  return { shown: search.get(name) ?? undefined, open: (id: string) => change(id), close: () => change(undefined) };
}

export function SidePanel(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const t = useWords('scaffolds');
  return <Dialog {...props} look="panel" closeLabel={t('detail.close')} />;
}
