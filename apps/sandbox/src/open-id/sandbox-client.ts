export type SandboxClient = { readonly id: string; readonly secret: string };

/** What the demonstration is set up with; it opens nothing but this sandbox. */
export const SANDBOX_CLIENT: SandboxClient = { id: 'reprise', secret: 'sandbox-client-secret' };
