import * as contract from '@reprise/contract/identity/sso-routes';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { SSO_NETWORK, SSO_TEST } from '../limits.ts';
import { createBeginSso } from './begin-sso.ts';
import { createFinishSso } from './finish-sso.ts';
import { forgetSsoIdentities } from './forget-sso-identities.ts';
import { getSsoConfiguration } from './get-sso-configuration.ts';
import { saveSsoConfiguration } from './save-sso-configuration.ts';
import { createTestSsoConfiguration } from './test-sso-configuration.ts';

export const ssoRoutes = (fetchOutside: FetchOutside): readonly Binding[] => [
  handleOpen(contract.beginSso, createBeginSso(fetchOutside), { limits: [{ limit: SSO_NETWORK, by: 'network' }] }),
  handleOpen(contract.finishSso, createFinishSso(fetchOutside), { limits: [{ limit: SSO_NETWORK, by: 'network' }] }),
  handle(contract.forgetSsoIdentities, forgetSsoIdentities),
  handle(contract.getSsoConfiguration, getSsoConfiguration),
  handle(contract.saveSsoConfiguration, saveSsoConfiguration),
  handleOpen(contract.testSsoConfiguration, createTestSsoConfiguration(fetchOutside), {
    limits: [{ limit: SSO_TEST, by: ({ params }) => params.id }],
  }),
];
