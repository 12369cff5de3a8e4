import {
  createSpotlight as createMantineSpotlight,
  Spotlight as MantineSpotlight,
  useSpotlight as useMantineSpotlight,
} from '@mantine/spotlight';

/** The dialog of the command palette. */
export const Spotlight = MantineSpotlight;
export const createSpotlight = createMantineSpotlight;
export const useSpotlight = useMantineSpotlight;
