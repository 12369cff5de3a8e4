export { createAuthenticator } from './authenticate.ts';
export { createUser } from './create-user.ts';
export { hostOf } from './give-anonymous-token.ts';
export { identityRoutes } from './routes.ts';
export { storePassword } from './store-password.ts';
