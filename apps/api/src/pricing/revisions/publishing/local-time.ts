/** What a clock on the wall shows there, to the minute. */
export const localTimeOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/**
 * The moment such a clock shows this; nothing when the day does not exist. In the hour that is skipped in spring it is
 * an hour later, and of the hour that comes twice in autumn it is the first.
 */
export function momentOf(localTime: string, timeZone: string): Date | undefined {
  try {
    const local = Temporal.PlainDateTime.from(localTime, { overflow: 'reject' });
    return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}
