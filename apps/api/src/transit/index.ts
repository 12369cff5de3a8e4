export { checkInItem } from './check-in/check-in-item.ts';
export { getExpedition } from './expeditions/get-expedition.ts';
export { openExpedition } from './expeditions/open-expedition.ts';
export { registerExpedition } from './expeditions/register-expedition.ts';
export { closePackage } from './packages/close-package.ts';
export { openPackage } from './packages/open-package.ts';
export { packItem } from './packages/pack-item.ts';
export { transitRoutes } from './routes.ts';
