import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/index.ts';
import { buybackRoutes } from './buybacks/index.ts';
import { catalogueRoutes } from './catalogue/index.ts';
import { options } from './config.ts';
import { controlRoutes } from './control/index.ts';
import { documentRoutes } from './documents/index.ts';
import { createAuthenticator, identityRoutes } from './identity/index.ts';
import { logisticsRoutes } from './logistics/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { organizationRoutes } from './organizations/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { payoutRoutes } from './payouts/index.ts';
import type { Services } from './platform/context.ts';
import type { Binding } from './platform/http/binding.ts';
import { createServer } from './platform/http/server.ts';
import { withKnownTenants } from './platform/http/shedding/known-tenants.ts';
import { createShedder, type Shedder } from './platform/http/shedding/shedding.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { pricingRoutes } from './pricing/index.ts';
import { refurbishmentRoutes } from './refurbishment/index.ts';
import { statisticsRoutes } from './statistics/index.ts';
import { taskRoutes } from './tasks/index.ts';
import { transitRoutes } from './transit/index.ts';
import { translationRoutes } from './translations/index.ts';
import { warehouseRoutes } from './warehouse/index.ts';
import { whiteLabelRoutes } from './white-label/index.ts';

/** Every route with its operation. */
export const bindings: readonly Binding[] = [
  ...identityRoutes,
  ...organizationRoutes,
  ...accountRoutes,
  ...whiteLabelRoutes,
  ...translationRoutes,
  ...catalogueRoutes,
  ...pricingRoutes,
  ...paymentRoutes,
  ...documentRoutes,
  ...logisticsRoutes,
  ...buybackRoutes,
  ...transitRoutes,
  ...controlRoutes,
  ...warehouseRoutes,
  ...refurbishmentRoutes,
  ...payoutRoutes,
  ...statisticsRoutes,
  ...taskRoutes,
  ...operationsRoutes,
];

export async function createApi(
  services: Services,
  { telemetry, shedder }: { telemetry: Telemetry; shedder?: Shedder },
): Promise<FastifyInstance> {
  const { limiter, sessions, sheets, secondFactor } = services;
  const api = await createServer({
    services,
    limiter,
    bindings,
    ...withKnownTenants(createAuthenticator(services, sessions, secondFactor)),
    telemetry,
    shedder: shedder ?? createShedder(options),
    trustedProxies: options.trustedProxies,
  });
  api.addHook('onClose', () => sheets.stop());
  return api;
}
