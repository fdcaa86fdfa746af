import { isIP } from 'node:net'
import { isNetwork, networks } from './networks.ts'

/** What the setting OUTBOUND_ALLOW says: names of hosts and addresses, with a port where only that one is meant, and networks. */
export interface Allowed {
  mayAsk(host: string, port: number): boolean
  mayConnect(address: string, port: number): boolean
}

/** IPv4 addresses that are no place on the internet: this machine, inner networks, metadata services, documentation. */
const innerIPv4 = networks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
/** The same for IPv6, with IPv4 dressed as it. A list of its own: for Node every IPv4 address lies in ::ffff:0:0/96. */
const innerIPv6 = networks([
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
])
const isInner = (address: string): boolean =>
  (isIP(address) === 6 ? innerIPv6 : innerIPv4).holds(address)

/** Reads the setting. An inner address is reached only when it is listed itself, whatever name leads to it. */
export function readAllowed(entries: readonly string[]): Allowed {
  const listed = networks(entries.filter(isNetwork))
  const hosts = new Set(entries.filter((entry) => !isNetwork(entry)).map(lowered))
  const isListedAt = (host: string, port: number) => hosts.has(`${lowered(host)}:${port}`)
  const isListed = (address: string, port: number) =>
    listed.holds(address) || isListedAt(isIP(address) === 6 ? `[${address}]` : address, port)
  return {
    mayAsk: (host, port) =>
      isIP(host) === 0 ? hosts.has(lowered(host)) || isListedAt(host, port) : isListed(host, port),
    mayConnect: (address, port) =>
      isIP(address) !== 0 && (isListed(address, port) || !isInner(address)),
  }
}

const lowered = (host: string): string => host.toLowerCase().replace(/\.$/, '')
