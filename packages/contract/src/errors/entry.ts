export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 425
  | 429
  | 431
  | 500
  | 503;

/** The status it answers with, and the one line that says when. */
export type ErrorTable = Readonly<Record<string, readonly [status: ErrorStatus, why: string]>>;
