import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { Locale } from '@reprise/contract/accounts/localisation';
import type { NewAccount } from '@reprise/contract/accounts/new-account';
import type { updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import type { createOrganization } from '@reprise/contract/organizations/organization-routes';

type NewEntity = RouteInput<typeof createOrganization>['body'];

/** Where a person works or an entity hangs: the code of an entity, or one of the two that come with the account. */
export type Place = 'root' | 'buyer' | (string & {});

export type DemoEntity = Pick<NewEntity, 'type' | 'street' | 'zipCode' | 'city' | 'country'> & {
  code: string;
  under: Place;
  name: string;
  /** latitude and longitude */
  at?: readonly [number, number];
  /** shut for good, kept for its records */
  closed?: true;
};

/** The provider's own people work nowhere in particular. */
export type DemoRole = readonly [Module, StaffUserType, Place | null];
export type DemoPerson = {
  firstname: string;
  lastname: string;
  /** When it is not that of the account. */
  language?: Locale;
  roles: readonly [DemoRole, ...DemoRole[]];
  /** Signs in with a code of the published key as well. */
  authenticator?: true;
  /** Has got the mail and not chosen a password yet. */
  invited?: true;
  /** Has left: is still there, and may no longer sign in. */
  left?: true;
};

export type DemoAccount = {
  /** Makes its ids and names its drawings. */
  key: string;
  name: string;
  what: string;
  /** Reserved for examples, so that no demonstration ever writes to anybody. */
  domain: `${string}.example`;
  /** How it is created; the provider itself comes with the schema. */
  client?: Omit<NewAccount, 'name'>;
  settings?: RouteInput<typeof updateRootDetail>['body'];
  /** Printed on its transfer orders. */
  transferOrderTerms?: string;
  /** Its stores pay by vouchers they print. */
  printsVouchers?: true;
  /** Who takes its devices. */
  buyers?: readonly DemoAccount[];
  entities: readonly DemoEntity[];
  people: readonly [DemoPerson, ...DemoPerson[]];
};

/** Where the public site of an account answers, when it has one. */
export const hostOf = ({ client }: DemoAccount): string | undefined =>
  client?.webChannel ? new URL(client.webChannel.url).hostname : undefined;
