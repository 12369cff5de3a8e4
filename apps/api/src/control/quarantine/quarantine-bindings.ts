import * as holds from '@reprise/contract/warehouse/quarantine/hold-routes';
import * as quarantine from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { getQuarantineFigures } from './get-quarantine-figures.ts';
import { getQuarantinedItem } from './get-quarantined-item.ts';
import { listQuarantine } from './list-quarantine.ts';
import { quarantineItem } from './quarantine-item.ts';
import { releaseItem } from './release-item.ts';
import { sendQuarantineMail } from './send-quarantine-mail.ts';

export const quarantineBindings: readonly Binding[] = [
  handle(quarantine.listQuarantine, listQuarantine),
  handle(quarantine.getQuarantineFigures, getQuarantineFigures),
  handle(quarantine.getQuarantinedItem, getQuarantinedItem),
  handle(quarantine.quarantineItem, quarantineItem),
  handle(quarantine.releaseItem, releaseItem),
  handle(holds.sendQuarantineMail, sendQuarantineMail),
];
