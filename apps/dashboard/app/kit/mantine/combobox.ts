import { Combobox as MantineCombobox, useCombobox as useMantineCombobox } from '@mantine/core';

/** The list below a text field, with the keys and the announcements of the ARIA combobox pattern. */
export const Combobox = MantineCombobox;
export const useCombobox = useMantineCombobox;
