export { createAuthenticator } from './authenticate.ts';
export { createUser } from './create-user.ts';
export { identityRoutes } from './routes.ts';
export { createSessionCache, type SessionCache } from './session-cache.ts';
export { storePassword } from './store-password.ts';
export { newVisitorToken } from './visitor-token.ts';
