import { CloseDialog } from '../dialogs/close-dialog.tsx';
import { DestinationDialog } from '../dialogs/destination-dialog.tsx';
import { DiscardDialog } from '../dialogs/discard-dialog.tsx';
import { MatchDialog } from '../dialogs/match-dialog.tsx';
import { PasteDialog } from '../dialogs/paste-dialog.tsx';
import type { Expedition } from '../read-expeditions.ts';
import { fitsInto, type Match, openPackages } from './package-facts.ts';
import type { Packing } from './use-packing.ts';

/** What the station asks; one thing at a time. */
export type Asked =
  | { readonly kind: 'close' | 'discard'; readonly boxId: string }
  | { readonly kind: 'destination'; readonly code: string | undefined }
  | { readonly kind: 'match'; readonly code: string; readonly matches: readonly Match[] }
  | { readonly kind: 'paste' };
type Props = {
  asked: Asked | undefined;
  expedition: Expedition;
  packing: Packing;
  onClose: () => void;
  /** Reads a code again that waited for the answer. */
  onRetry: (code: string) => void;
  onPaste: (codes: readonly string[]) => void;
};

export function PackingDialogs({ asked, expedition, packing, onClose, onRetry, onPaste }: Props) {
  if (!asked) return null;
  switch (asked.kind) {
    case 'paste':
      return <PasteDialog onClose={onClose} onStart={onPaste} />;
    case 'match':
      return (
        <MatchDialog
          code={asked.code}
          matches={asked.matches}
          onClose={onClose}
          onChoose={(code) => {
            onClose();
            // The dialog leaves the page first: a scan while one is open is refused.
            requestAnimationFrame(() => onRetry(code));
          }}
        />
      );
    case 'destination':
      return (
        <DestinationDialog
          expedition={expedition}
          code={asked.code}
          onClose={onClose}
          act={async (warehouseId) => {
            await packing.open({ warehouseId });
            const { code } = asked;
            if (code) requestAnimationFrame(() => requestAnimationFrame(() => onRetry(code)));
          }}
        />
      );
    default: {
      // Somebody else may have discarded it meanwhile.
      const box = expedition.packages.find(({ id, status }) => id === asked.boxId && status === 'open');
      if (!box) return null;
      return asked.kind === 'close' ? (
        <CloseDialog
          box={box}
          withLabel={expedition.withLabel}
          targets={openPackages(expedition).filter((outer) => fitsInto({ ...box, status: 'closed' }, outer))}
          onClose={onClose}
          act={(size) => packing.close(box, size)}
        />
      ) : (
        <DiscardDialog box={box} onClose={onClose} act={() => packing.discard(box)} />
      );
    }
  }
}
