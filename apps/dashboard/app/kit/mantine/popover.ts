import { Popover as MantinePopover } from '@mantine/core';

/** A small form that hangs on its button and keeps the focus while it is open. */
export const Popover = MantinePopover;
