import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { ServiceUnavailable } from './service-unavailable.tsx';

type Outage = { readonly reference: string | undefined; readonly onRetry: () => void };
type Tell = (outage: Outage) => () => void;
const OutageContext = createContext<Tell | undefined>(undefined);

/**
 * Around a page. While one of its first reads is answered with "unavailable" the whole page says so, instead of a hole
 * in it; the page stays mounted behind, so that what was typed is there again when the service is.
 */
export function UnavailableLayer({ children }: { children: ReactNode }) {
  const [outages, setOutages] = useState<readonly Outage[]>([]);
  const tell = useCallback<Tell>((outage) => {
    setOutages((now) => [...now, outage]);
    return () => setOutages((now) => now.filter((other) => other !== outage));
  }, []);
  const [first] = outages;
  return (
    <OutageContext value={tell}>
      {first && (
        <ServiceUnavailable
          reference={first.reference}
          onRetry={() => {
            for (const { onRetry } of outages) onRetry();
          }}
        />
      )}
      <div className="page-in" hidden={first !== undefined}>
        {children}
      </div>
    </OutageContext>
  );
}

/** In the place of what could not be read: tells the page, and says it here where no page listens. */
export function Unavailable({ reference, onRetry }: Outage) {
  const tell = use(OutageContext);
  const latest = useRef(onRetry);
  latest.current = onRetry;
  useEffect(() => tell?.({ reference, onRetry: () => latest.current() }), [tell, reference]);
  return tell ? null : <ServiceUnavailable reference={reference} onRetry={onRetry} />;
}
