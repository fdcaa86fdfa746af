import { BlockList, isIP } from 'node:net'

/** What the setting OUTBOUND_ALLOW says: names of hosts, with a port where only that one is meant, and addresses or networks. */
export interface Allowed {
  mayAsk(host: string, port: number): boolean
  mayConnect(address: string): boolean
}

/** Addresses that are no place on the internet: this machine, inner networks, metadata services, IPv4 dressed as IPv6. */
const inner = {
  ipv4: networks([
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
    ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
    ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ]),
  // A list of its own: an IPv4 address lies in ::ffff:0:0/96 for Node, whatever it is.
  ipv6: networks([
    ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32'],
    ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  ]),
}

/** Reads the setting. An inner address is reached only when it is listed itself, whatever name leads to it. */
export function readAllowed(entries: readonly string[]): Allowed {
  const isNetwork = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0
  const listed = networks(entries.filter(isNetwork))
  const hosts = new Set(entries.filter((entry) => !isNetwork(entry)).map(lowered))
  return {
    mayAsk: (host, port) =>
      isIP(host) === 0
        ? hosts.has(lowered(host)) || hosts.has(`${lowered(host)}:${port}`)
        : listed.check(host, version(host)),
    mayConnect: (address) =>
      isIP(address) !== 0 &&
      (listed.check(address, version(address)) ||
        !inner[version(address)].check(address, version(address))),
  }
}

function networks(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, version(address))
    else list.addSubnet(address, Number(bits), version(address))
  }
  return list
}

function version(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

const lowered = (host: string): string => host.toLowerCase().replace(/\.$/, '')
