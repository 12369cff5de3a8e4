export type SandboxConfig = {
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly openIdPort: number;
  readonly mailboxFile: string | undefined;
  /** Whom the identity provider offers to be. */
  readonly peopleFile: string | undefined;
};

/** Port 0 takes any free port; the ready line says which. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  return {
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 2525),
    httpPort: readPort(env, 'SANDBOX_HTTP_PORT', 8025),
    openIdPort: readPort(env, 'SANDBOX_OPEN_ID_PORT', 8026),
    mailboxFile: env.SANDBOX_MAILBOX_FILE || undefined,
    peopleFile: env.SANDBOX_PEOPLE_FILE || undefined,
  };
}

function readPort(env: Readonly<Record<string, string | undefined>>, name: string, usual: number): number {
  const port = Number(env[name] || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`${name} is not a port: ${env[name]}`);
  return port;
}
