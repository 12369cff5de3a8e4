import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type ColourScheme = MantineColorScheme;

/** The scheme the person chose, and how to choose another. */
export const useColourScheme = useMantineColorScheme;

/** The scheme that is shown: `auto` follows the system. */
export const useShownScheme = useComputedColorScheme;
