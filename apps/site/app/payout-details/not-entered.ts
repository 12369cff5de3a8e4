/** Why an answer was not taken, with what was typed, so that nobody types it again. */
export type NotEntered = { error: 'iban' | 'holder' | 'busy' | 'failed'; iban: string; holder: string };
