import { isAway } from '@reprise/client/is-away';

/** A page that cannot be made while the API is away says so and tries again by itself; it is not a failure. */
export async function unlessAway<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isAway(error)) throw new Response(null, { status: 503 });
    throw error;
  }
}
