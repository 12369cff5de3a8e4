import { Tooltip as MantineTooltip } from '@mantine/core';

/** The name of something that shows an icon only. */
export const Tooltip = MantineTooltip;
