import type { MailTexts } from '../../platform/mail/content.ts';
import { type AccountCreationParams, accountCreation } from './account-creation.ts';
import { type AddressChangedParams, addressChanged } from './address-changed.ts';
import { type LostPasswordParams, lostPassword } from './lost-password.ts';
import { type NewNetworkParams, newNetwork } from './new-network.ts';
import { type SecondFactorResetParams, secondFactorReset } from './second-factor-reset.ts';

type IdentityMails = {
  lost_password: LostPasswordParams;
  account_creation: AccountCreationParams;
  address_changed: AddressChangedParams;
  second_factor_reset: SecondFactorResetParams;
  new_network: NewNetworkParams;
};
declare module '../../platform/mail/content.ts' {
  interface MailParams extends IdentityMails {}
}

export const identityMails: MailTexts<IdentityMails> = {
  lost_password: lostPassword,
  account_creation: accountCreation,
  address_changed: addressChanged,
  second_factor_reset: secondFactorReset,
  new_network: newNetwork,
};
