import { BlockList, isIP } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i
const BITS = { 4: 32, 6: 128 } as const

interface Network {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  readonly prefix: number
}

/** Reads `203.0.113.0/24`, `2001:db8::/32` or a single address; undefined when it is none. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...more] = text.trim().split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return undefined
  const most = BITS[version]
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return undefined
  return { address, family: `ipv${version}`, prefix: Number(bits ?? most) }
}

/** Whether an address lies in one of some networks; what is no network holds nothing. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks.map(readNetwork))
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  const plain = address.replace(MAPPED, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
