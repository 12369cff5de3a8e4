import type { CallResult } from '@reprise/client/call';
import type { getGiftCard, revealGiftCard } from '@reprise/contract/payments/gift-card-routes';

export type Card = CallResult<typeof getGiftCard>;
export type Shown = CallResult<typeof revealGiftCard>;
