/** In the data of link_expired: why a link from a mail no longer works. */
export type LinkEnd = 'used' | 'expired' | 'claimed';
