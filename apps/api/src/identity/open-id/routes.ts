import * as contract from '@reprise/contract/identity/sso-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { SSO_NETWORK, SSO_TEST } from '../limits.ts';
import { beginSso } from './begin-sso.ts';
import { finishSso } from './finish-sso.ts';
import { forgetSsoIdentities } from './forget-sso-identities.ts';
import { getSsoConfiguration } from './get-sso-configuration.ts';
import { saveSsoConfiguration } from './save-sso-configuration.ts';
import { testSsoConfiguration } from './test-sso-configuration.ts';

export const ssoRoutes: readonly Binding[] = [
  handleOpen(contract.beginSso, beginSso, { limits: [{ limit: SSO_NETWORK, by: 'network' }] }),
  handleOpen(contract.finishSso, finishSso, { limits: [{ limit: SSO_NETWORK, by: 'network' }] }),
  handle(contract.forgetSsoIdentities, forgetSsoIdentities),
  handle(contract.getSsoConfiguration, getSsoConfiguration),
  handle(contract.saveSsoConfiguration, saveSsoConfiguration),
  handleOpen(contract.testSsoConfiguration, testSsoConfiguration, {
    limits: [{ limit: SSO_TEST, by: ({ params }) => params.id }],
  }),
];
