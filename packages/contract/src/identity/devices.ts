/** Families, read from the User-Agent when a session is opened: enough to recognise one's own devices by. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type Device = { browser: (typeof BROWSERS)[number]; system: (typeof SYSTEMS)[number] };
