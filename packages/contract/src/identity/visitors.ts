/** Minutes the anonymous public user stays the same person. */
export const ANONYMOUS_TOKEN_MINUTES = 780;
