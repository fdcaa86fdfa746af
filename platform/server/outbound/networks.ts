import { BlockList, isIP } from 'node:net'

/** Whether a word is an address, or a network such as 10.0.0.0/8. */
export function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest[version(address)])
}

/** A list of addresses and networks, each as `isNetwork` takes it. */
export function networks(words: readonly string[]): { holds(address: string): boolean } {
  const list = new BlockList()
  for (const word of words) {
    const [address = '', bits] = word.split('/')
    if (bits === undefined) list.addAddress(address, version(address))
    else list.addSubnet(address, Number(bits), version(address))
  }
  return { holds: (address) => isIP(address) !== 0 && list.check(address, version(address)) }
}

const longest = { ipv4: 32, ipv6: 128 } as const

const version = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
