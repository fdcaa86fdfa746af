import { isIPv6 } from 'node:net'
import { type Limit, tooMuch } from './limits.ts'

interface Window {
  used: number
  endsAt: number
}

interface Options {
  /** Calls of one address without effect, within a window. */
  readonly limit: Limit
  /** Whether a person has ever signed in from an address; asked only when strangers have used up what they share. */
  readonly isKnown: (address: string) => Promise<boolean>
  /** Milliseconds of any clock. */
  readonly clock?: () => number
}

/** All strangers together may do as much as so many addresses. */
const ADDRESSES = 5
/** Addresses remembered at most; the oldest is forgotten for a new one. */
const MOST_KEPT = 10_000
/** A sign-in gives its calls back: the one with the password, and the one with the code. */
const GIVEN_BACK = 2

/**
 * What may be done by people who are not signed in, counted in the memory of this node before anything is hashed or written: by address, and
 * for all addresses together from which nobody has ever signed in. An office whose people sign in keeps its own, whatever others do.
 */
export class Strangers {
  private readonly own = new Map<string, Window>()
  private readonly known = new Set<string>()
  private shared: Window = { used: 0, endsAt: 0 }
  private readonly options: Required<Options>

  constructor(options: Options) {
    this.options = { clock: () => performance.now(), ...options }
  }

  /** Counts a call, or refuses it with 429 and the time to wait. */
  async enter(address: string): Promise<void> {
    const { limit } = this.options
    const network = networkOf(address)
    const own = this.windowOf(network)
    if (own.used >= limit.most) throw tooMuch(this.secondsTo(own))
    if (!this.known.has(network)) await this.enterAsStranger(address, network)
    own.used += 1
  }

  /** A person has signed in from there. */
  welcome(address: string): void {
    const network = networkOf(address)
    const own = this.own.get(network)
    if (own) own.used = Math.max(0, own.used - GIVEN_BACK)
    keep(this.known, network)
  }

  private async enterAsStranger(address: string, network: string): Promise<void> {
    const { limit, isKnown } = this.options
    this.shared = this.current(this.shared)
    if (this.shared.used < limit.most * ADDRESSES) this.shared.used += 1
    else if (await isKnown(address)) keep(this.known, network)
    else throw tooMuch(this.secondsTo(this.shared))
  }

  private windowOf(network: string): Window {
    const found = this.current(this.own.get(network))
    this.own.delete(network) // what is set again is the newest
    this.own.set(network, found)
    if (this.own.size > MOST_KEPT) dropOldest(this.own)
    return found
  }

  private current(window: Window | undefined): Window {
    const now = this.options.clock()
    if (window && window.endsAt > now) return window
    return { used: 0, endsAt: now + this.options.limit.seconds * 1000 }
  }

  private readonly secondsTo = ({ endsAt }: Window): number =>
    Math.ceil((endsAt - this.options.clock()) / 1000)
}

/** One customer of an IPv6 network has a whole /64 of addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head.split(':'), tail.split(':').filter(Boolean)]
  const groups = address.includes('::')
    ? [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
    : first
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

function keep(known: Set<string>, network: string): void {
  known.add(network)
  if (known.size > MOST_KEPT) dropOldest(known)
}

function dropOldest(kept: Map<string, unknown> | Set<string>): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
