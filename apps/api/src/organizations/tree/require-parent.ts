import {
  type OrganizationStatus,
  type OrganizationType,
  PARENT_TYPES,
} from '@reprise/contract/organizations/organization-types';
import { refuse } from '../../platform/http/refusal.ts';

/** The contract lists which types may be parents of which. An inactive organization gets no new children. */
export function requireParent(
  type: OrganizationType,
  parent: { type: OrganizationType; status: OrganizationStatus },
): void {
  const fits = PARENT_TYPES[type].includes(parent.type);
  if (fits && parent.status === 'active') return;
  const why = fits
    ? 'The parent organization is inactive.'
    : `An organization of type ${type} cannot have a parent of type ${parent.type}.`;
  refuse('parent_not_fit', why, { violations: [{ path: 'body.parentOrganizationId', message: why }] });
}
