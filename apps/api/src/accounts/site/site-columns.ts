import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { z } from 'zod';
import { record } from '../../platform/db/record.ts';
import type { WebChannel } from '../../platform/db/schema.ts';

type Site = NonNullable<z.input<typeof rootDetail>['site']>;

/** The fields of a public site. Its address is derived from the host. */
export const siteRecord = record({
  active: 'active',
  tagManagerId: 'tag_manager_id',
  axeptioId: 'axeptio_id',
  externalLinkUrl: 'external_link_url',
  externalLinkText: 'external_link_text',
  dropOffLocationsMapEnabled: 'drop_off_locations_map_enabled',
} satisfies Record<Exclude<keyof Site, 'url'>, keyof WebChannel>);
