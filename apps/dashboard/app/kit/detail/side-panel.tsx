import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.tsx';

/** Which object the panel shows stands in the address: it can be sent, and the back button closes it. */
export function useSidePanel(name = 'panel') {
  const [search, setSearch] = useSearchParams();
  const change = (id: string | undefined) => {
    const next = new URLSearchParams(window.location.search);
    if (id === undefined) next.delete(name);
    else next.set(name, id);
    setSearch(next);
  };
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
