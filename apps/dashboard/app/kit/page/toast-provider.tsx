import { type Toast, ToastRegion } from '@reprise/ui/primitives/toasts.tsx';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useT } from '../../i18n/words.tsx';

type Show = (toast: Omit<Toast, 'id'>) => void;
const ShowContext = createContext<Show>(() => {});
export const useToast = (): Show => use(ShowContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const count = useRef(0);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback<Show>((toast) => {
    count.current += 1;
    const id = String(count.current);
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
  }, []);
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ShowContext value={show}>
      {children}
      <ToastRegion
        toasts={toasts}
        onDismiss={dismiss}
        label={t('common.notifications')}
        closeLabel={t('common.close')}
      />
    </ShowContext>
  );
}
