/** Names of this machine, as they stand in an address. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(host);
