import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';

export const TYPE_ICONS: Readonly<Record<OrganizationType, IconName>> = {
  root_management_unit: 'building',
  management_unit: 'sitemap',
  store: 'building-store',
  buyer: 'building-bank',
  warehouse: 'building-warehouse',
};
