import { SegmentedControl as MantineSegmentedControl } from '@mantine/core';

/** A choice among a few values that are all shown. */
export const SegmentedControl = MantineSegmentedControl;
