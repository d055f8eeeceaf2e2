import { BlockList, isIP } from 'node:net'

/** IPv4 and IPv6 networks that are not part of the public internet (IANA special-purpose registry, RFC 6890 and updates). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4')

/** Exceptions within 2000::/3: Teredo, ORCHID, documentation, and 6to4, which can contain any IPv4 address. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/** Global unicast addresses. They exclude mapped IPv4 addresses (::ffff:…, 64:ff9b::…), loopback and local addresses. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Returns true for a public IP address, and false for any other text. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family === 6) return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}
