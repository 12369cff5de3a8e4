import { useMediaQuery as useMantineMediaQuery } from '@mantine/hooks';

/** Whether a CSS media query matches now; follows the window. */
export const useMediaQuery = useMantineMediaQuery;
