import { Drawer as MantineDrawer } from '@mantine/core';

/** A panel over the page from its side. */
export const Drawer = MantineDrawer;
