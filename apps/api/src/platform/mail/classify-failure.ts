/** What became of a mail. `unknown`: the server may have it, so sending it again may deliver it twice. */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly response: string }
  | { readonly outcome: 'refused'; readonly permanent: boolean; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** The fields nodemailer puts on its errors. */
export type SmtpFailure = Error & {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
};

/**
 * A server takes charge of a message by answering the dot that ends it (RFC 5321, 4.2.5). Until that dot is written no
 * failure can have delivered anything; after it, only an answer tells, and a 4yz or 5yz answer is a refusal.
 */
export function classifyFailure(failure: SmtpFailure, isDotWritten: boolean): SendOutcome {
  const reason = failure.message
    // reasons end up in logs and job tables, where nobody's address belongs
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replace(/\s+/g, ' ')
    .slice(0, 500);
  const code = failure.responseCode ?? 0;
  const isRefusal = code >= 400 && code <= 599;
  if (isDotWritten && !isRefusal) return { outcome: 'unknown', reason };
  return { outcome: 'refused', permanent: isAboutTheMail(failure, code), reason };
}

/**
 * Only an answer about this sender, this recipient or this message condemns the mail. A refused login, greeting or TLS
 * handshake is between the server and us: the same mail passes once that is repaired.
 */
function isAboutTheMail({ code: kind, command }: SmtpFailure, code: number): boolean {
  // found before anything was said: an address no command can carry, a message over the size the server announced
  if (code === 0) return (kind === 'EENVELOPE' && command === 'API') || kind === 'EMESSAGE';
  const isSessionTrouble = code === 503 || code === 530; // out of sequence, login required first
  return code >= 500 && !isSessionTrouble && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '');
}
