import { Menu as MantineMenu } from '@mantine/core';

/** Actions behind a button: arrow keys move, a letter jumps, Escape closes. */
export const Menu = MantineMenu;
