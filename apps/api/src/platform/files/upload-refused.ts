export type UploadRefusal =
  | 'file_too_large' // over the limit of its kind, in bytes or inflated content
  | 'too_many_pixels' // an image of more pixels than is decoded
  | 'file_type_refused' // not one of the types its kind accepts, whatever its name says
  | 'file_unreadable' // says it is such a file but does not hold together: cut, damaged, or made to confuse readers
  | 'file_unsafe'; // holds together, and carries something that could act on whoever opens it

/** The user's file is at fault, never ours: the reason is safe to show, the message is for the log. */
export class UploadRefused extends Error {
  readonly reason: UploadRefusal;
  constructor(reason: UploadRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UploadRefused';
    this.reason = reason;
  }
}
