/** The status and the code of an answer that refuses, as one text. */
export const refusal = (answer: { statusCode: number; json(): { code: string } }): string =>
  `${answer.statusCode} ${answer.json().code}`;
