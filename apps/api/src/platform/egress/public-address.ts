import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not public, from the IANA special-purpose address registry. */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * Ranges inside 2000::/3, the global unicast space, that are not public: tunnels embed an IPv4 address, and
 * 2001:db8::/32 is the documentation prefix (RFC 3849).
 */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockedV4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_V4) blockedV4.addSubnet(net, prefix, 'ipv4');
const blockedV6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_V6) blockedV6.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is public: not loopback, not a private network, not the metadata service of a cloud. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !blockedV4.check(ip, 'ipv4');
  if (isIPv6(ip) && !ip.includes('%')) return globalV6.check(ip, 'ipv6') && !blockedV6.check(ip, 'ipv6');
  return false;
}
