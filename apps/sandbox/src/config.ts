export type SandboxConfig = {
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly openIdPort: number;
  readonly carrierPort: number;
  readonly bankPort: number;
  readonly sftpPort: number;
  readonly mailboxFile: string | undefined;
  /** Whom the identity provider offers to be. */
  readonly peopleFile: string | undefined;
  /** Where the carrier keeps its parcels between two starts. */
  readonly carrierFile: string | undefined;
  /** Where the name server keeps its records between two starts. */
  readonly dnsFile: string | undefined;
  readonly carrierSecret: string | undefined;
  readonly buyerSecret: string | undefined;
  /** Where the carrier reports what happens to a parcel. */
  readonly carrierWebhookUrl: string | undefined;
  readonly labelDelayMs: number | undefined;
  readonly handOverAfterHours: number | undefined;
  /** The journal of the bank. */
  readonly bankFile: string | undefined;
  readonly bankSecret: string | undefined;
  /** Where the bank, the payment partner and the card issuer report what became of a payout. */
  readonly bankWebhookUrl: string | undefined;
  readonly settleMs: number | undefined;
  readonly claimMs: number | undefined;
  readonly clockFile: string | undefined;
};
type Environment = Readonly<Record<string, string | undefined>>;

/** Port 0 takes any free port; the ready line says which. */
export function readConfig(env: Environment): SandboxConfig {
  return {
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 2525),
    httpPort: readPort(env, 'SANDBOX_HTTP_PORT', 8025),
    openIdPort: readPort(env, 'SANDBOX_OPEN_ID_PORT', 8026),
    carrierPort: readPort(env, 'SANDBOX_CARRIER_PORT', 8027),
    bankPort: readPort(env, 'SANDBOX_BANK_PORT', 8028),
    sftpPort: readPort(env, 'SANDBOX_SFTP_PORT', 8029),
    mailboxFile: env.SANDBOX_MAILBOX_FILE || undefined,
    peopleFile: env.SANDBOX_PEOPLE_FILE || undefined,
    carrierFile: env.SANDBOX_CARRIER_FILE || undefined,
    dnsFile: env.SANDBOX_DNS_FILE || undefined,
    carrierSecret: env.SANDBOX_CARRIER_SECRET || undefined,
    buyerSecret: env.SANDBOX_BUYER_SECRET || undefined,
    carrierWebhookUrl: env.SANDBOX_CARRIER_WEBHOOK_URL || undefined,
    labelDelayMs: readNumber(env, 'SANDBOX_LABEL_DELAY_MS'),
    handOverAfterHours: readNumber(env, 'SANDBOX_HAND_OVER_HOURS'),
    bankFile: env.SANDBOX_BANK_FILE || undefined,
    bankSecret: env.SANDBOX_BANK_SECRET || undefined,
    bankWebhookUrl: env.SANDBOX_BANK_WEBHOOK_URL || undefined,
    settleMs: readNumber(env, 'SANDBOX_BANK_SETTLE_MS'),
    claimMs: readNumber(env, 'SANDBOX_BANK_CLAIM_MS'),
    clockFile: env.REPRISE_CLOCK_FILE || undefined,
  };
}

function readPort(env: Environment, name: string, usual: number): number {
  const port = Number(env[name] || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`${name} is not a port: ${env[name]}`);
  return port;
}

function readNumber(env: Environment, name: string): number | undefined {
  if (!env[name]) return undefined;
  const number = Number(env[name]);
  if (!(number >= 0)) throw new RangeError(`${name} is not a number: ${env[name]}`);
  return number;
}
