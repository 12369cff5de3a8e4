/** How many milliseconds the demonstration's clock is ahead. No API outside a developer's machine sends it. */
export const CLOCK_OFFSET_HEADER = 'x-clock-offset';
