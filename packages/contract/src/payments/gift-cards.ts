/** In which the browser that was shown a card may be shown it again: a reply that was lost must not cost the customer the card. */
export const CARD_SHOWN_AGAIN_MINUTES = 15;
/** Of the link in a mail. Afterwards the customer asks for another mail on the tracking page. */
export const CARD_LINK_DAYS = 90;
/** Each request for it is a mail to the customer. */
export const CARD_MAILS_A_DAY = 3;

/** What a link finds. Of a `replaced` link a newer mail was sent; the money of a card that is `gone` came back, or its sale was cancelled. */
export const CARD_STATES = ['ready', 'shown', 'replaced', 'gone', 'erased'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Why staff let a customer see a card again. A list, because a journal entry must name nobody and quote no card. */
export const CARD_RELEASE_REASONS = ['card_not_kept', 'card_not_displayed', 'card_mail_lost'] as const;
export type CardReleaseReason = (typeof CARD_RELEASE_REASONS)[number];
