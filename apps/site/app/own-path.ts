/** A path of this site, whatever is in it: browsers read `//host` and `/\host` as the address of another host. */
export const ownPath = (path: string): string => path.replace(/^[/\\]*/, '/');
