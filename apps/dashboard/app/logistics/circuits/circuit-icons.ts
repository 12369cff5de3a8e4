import type { Deposit } from '@reprise/contract/logistics/circuits';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';

export const DEPOSIT_ICONS: Readonly<Record<Deposit, IconName>> = {
  collect: 'truck',
  drop: 'building-store',
  drop_label: 'package-export',
  post: 'mail-forward',
};
