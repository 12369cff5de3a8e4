export type Owner = { runs: readonly string[]; types?: readonly string[]; tests?: readonly string[] };
export const api = (...places: string[]): string[] => places.map((place) => `apps/api/src/${place}`);
/** The test support of the API. */
const API_TESTING = 'apps/api/testing/';
const FRONT_ENDS = ['apps/dashboard/', 'apps/site/'];
/**
 * Where each library of the product is used: `runs` may call it, `types` may name its types, `tests` may call it in
 * tests. Anything else goes through the owner, so replacing a library is replacing one folder.
 */
export const OWNERS: Readonly<Record<string, Owner>> = {
  zod: { runs: ['packages/contract/src/', 'apps/api/src/', 'apps/dashboard/'], types: ['packages/client/src/'] },
  stdnum: { runs: ['packages/contract/src/'] },
  fastify: {
    runs: api('platform/http/'),
    types: api('app.ts', 'identity/sessions/authenticate.ts'),
  },
  qs: { runs: api('platform/http/') },
  // Queries are written where they are asked; making a Kysely is the database layer's (see the test below).
  kysely: { runs: ['apps/api/src/'], tests: [API_TESTING] },
  pg: {
    runs: api('platform/db/'),
    types: api('services.ts', 'platform/context.ts', 'platform/access/limiter.ts', 'platform/access/daily-limit.ts'),
    tests: [API_TESTING],
  },
  'node-pg-migrate': { runs: api('platform/db/migrate.ts') },
  'pg-boss': {
    runs: api('platform/durable/', 'platform/db/migrate.ts'),
    types: api('services.ts', 'platform/context.ts', 'operations/'),
    tests: [API_TESTING],
  },
  'rate-limiter-flexible': { runs: api('platform/access/') },
  'lru-cache': {
    runs: [
      ...api(
        'identity/sessions/session-cache.ts',
        'platform/http/shedding/',
        'pricing/estimates/',
        'white-label/sanitise.ts',
      ),
      'apps/site/',
    ],
  },
  pino: { runs: api('create-log.ts'), types: api('platform/') },
  '@simplewebauthn/server': { runs: api('identity/second-factor/') },
  'openid-client': { runs: api('identity/open-id/') },
  'oidc-provider': { runs: ['apps/sandbox/src/open-id/'] },
  nodemailer: { runs: api('platform/mail/'), tests: ['apps/sandbox/src/'] },
  'smtp-server': { runs: ['apps/sandbox/src/mailbox/'], tests: ['apps/api/src/'] },
  'postal-mime': { runs: ['apps/sandbox/src/mailbox/'], tests: ['apps/api/src/'] },
  sharp: { runs: api('platform/files/'), tests: [API_TESTING] },
  'csv-parse': { runs: api('platform/csv/') },
  saxes: { runs: [...api('translations/files/', 'payouts/sepa/'), 'apps/sandbox/src/bank/'] },
  sepa: { runs: api('payouts/sepa/') },
  'xmllint-wasm': { runs: [], tests: api('payouts/sepa/') },
  ssh2: { runs: [...api('payouts/providers/'), 'apps/sandbox/src/bank/'] },
  pdfkit: { runs: [...api('platform/pdf/'), 'apps/sandbox/src/carrier/label.ts'] },
  '@cantoo/pdf-lib': { runs: ['apps/dashboard/app/kit/print/'] },
  'zpl-renderer-js': { runs: [], tests: api('refurbishment/printing/labels/') },
  'bwip-js': { runs: ['apps/sandbox/src/carrier/label.ts'] },
  '@aws-sdk/client-s3': { runs: api('platform/files/') },
  '@aws-sdk/lib-storage': { runs: api('platform/files/') },
  '@opentelemetry/api': { runs: api('platform/telemetry/') },
  '@opentelemetry/context-async-hooks': { runs: api('platform/telemetry/') },
  '@opentelemetry/core': { runs: api('platform/telemetry/') },
  '@opentelemetry/exporter-prometheus': { runs: api('platform/telemetry/') },
  '@opentelemetry/exporter-trace-otlp-http': { runs: api('platform/telemetry/') },
  '@opentelemetry/resources': { runs: api('platform/telemetry/') },
  '@opentelemetry/sdk-metrics': { runs: api('platform/telemetry/') },
  '@opentelemetry/sdk-trace': { runs: api('platform/telemetry/') },
  react: { runs: ['packages/ui/src/', ...FRONT_ENDS] },
  'react-dom': { runs: FRONT_ENDS },
  'react-router': { runs: FRONT_ENDS },
  '@react-router/node': { runs: FRONT_ENDS },
  '@react-router/dev': { runs: FRONT_ENDS },
  vite: { runs: FRONT_ENDS },
  isbot: { runs: FRONT_ENDS },
  '@mantine/core': { runs: ['apps/dashboard/app/kit/mantine/'] },
  '@mantine/hooks': { runs: ['apps/dashboard/app/kit/mantine/'] },
  '@mantine/spotlight': { runs: ['apps/dashboard/app/kit/mantine/'] },
  '@tanstack/react-query': { runs: ['apps/dashboard/'] },
  // The editor of the home page's HTML.
  '@codemirror/commands': { runs: ['apps/dashboard/app/white-label/home/'] },
  '@codemirror/lang-html': { runs: ['apps/dashboard/app/white-label/home/'] },
  '@codemirror/language': { runs: ['apps/dashboard/app/white-label/home/'] },
  '@codemirror/state': { runs: ['apps/dashboard/app/white-label/home/'] },
  '@codemirror/view': { runs: ['apps/dashboard/app/white-label/home/'] },
  'maplibre-gl': { runs: ['apps/dashboard/app/organizations/entities/place/', 'apps/site/app/stores/'] },
  // Reads codes where the browser cannot.
  'zxing-wasm': { runs: ['packages/ui/src/camera/'] },
  '@simplewebauthn/browser': { runs: ['apps/dashboard/app/identity/second-factor/'] },
  uqr: { runs: ['apps/api/src/documents/papers/', 'apps/dashboard/app/kit/fields/', 'apps/site/app/preparation/'] },
  'topojson-client': { runs: ['apps/dashboard/app/organizations/entities/place/'] },
  'world-atlas': { runs: ['apps/dashboard/app/organizations/entities/place/'] },
  'react-hook-form': { runs: ['apps/dashboard/'] },
  '@hookform/resolvers': { runs: ['apps/dashboard/'] },
  'sanitize-html': { runs: api('white-label/') },
  ibantools: {
    runs: [
      'apps/api/src/buybacks/creation/check-customer.ts',
      'apps/api/src/payments/update-payment-mode.ts',
      'apps/api/src/payouts/',
      'apps/sandbox/src/bank/',
      'apps/site/app/customer/customer-checks.ts',
    ],
  },
  'postcode-validator': {
    runs: ['apps/api/src/buybacks/creation/check-customer.ts', 'apps/site/app/customer/customer-checks.ts'],
  },
  'libphonenumber-js': { runs: ['packages/i18n/src/phone.ts'] },
  '@fontsource-variable/inter': { runs: ['packages/ui/', ...FRONT_ENDS] },
  vitest: { runs: [], tests: ['apps/', 'packages/'] },
  'fast-check': { runs: [], tests: ['apps/', 'packages/'] },
  'vitest-browser-react': { runs: [], tests: ['packages/ui/', ...FRONT_ENDS] },
  'node:child_process': {
    runs: api('platform/files/uploads/clean-upload-apart.ts'),
    tests: ['apps/', 'packages/kit/', 'packages/ui/'],
  },
};
