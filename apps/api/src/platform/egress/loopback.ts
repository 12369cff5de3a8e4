/** Names of this machine as they appear in a URL. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(host);
