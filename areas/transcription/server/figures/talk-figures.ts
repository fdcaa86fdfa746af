/** What the figures are counted from: who spoke from when to when, in seconds. */
export interface SpokenPart {
  readonly speaker: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** How a call was divided. Shares and pace of the agent are null where nobody knows who the agent is. */
export interface TalkFigures {
  readonly word_count: number
  readonly agent_talk_seconds: number | null
  readonly customer_talk_seconds: number | null
  readonly overlap_seconds: number | null
  readonly silence_seconds: number
  readonly silence_percent: number
  readonly agent_talk_percent: number | null
  readonly longest_silence_seconds: number
  readonly words_per_minute: number | null
}

/** Thousandths of a second: whole numbers add up exactly. */
type Milliseconds = number
type Range = readonly [from: Milliseconds, to: Milliseconds]

/**
 * The figures of a call. Talk is the sum of a speaker's segments, overlap the time both speak, silence what is left of the recording
 * (duration − (agent + customer − overlap)); where speakers are not known, silence is the time in no segment.
 */
export function talkFigures(parts: readonly SpokenPart[], duration: number): TalkFigures {
  const of = (who: string): SpokenPart[] => parts.filter(({ speaker }) => speaker === who)
  const [agent, customer] = [of('agent'), of('customer')]
  const areKnown = agent.length + customer.length > 0
  const spoken = unionOf(parts)
  const [agentTalk, customerTalk] = [sumOf(agent), sumOf(customer)]
  const overlap = commonOf(unionOf(agent), unionOf(customer))
  const length = Math.max(thousandths(duration), 0)
  const talk = areKnown ? agentTalk + customerTalk - overlap : lengthOf(spoken)
  const silence = Math.max(0, length - talk)
  const known = <Value>(value: Value): Value | null => (areKnown ? value : null)
  return {
    word_count: sum(parts.map(({ text }) => wordsOf(text))),
    agent_talk_seconds: known(tenths(agentTalk)),
    customer_talk_seconds: known(tenths(customerTalk)),
    overlap_seconds: known(tenths(overlap)),
    silence_seconds: tenths(silence),
    silence_percent: share(silence, length) ?? 0,
    agent_talk_percent: known(share(agentTalk, agentTalk + customerTalk)),
    longest_silence_seconds: tenths(longestGap(spoken, length)),
    words_per_minute:
      agentTalk === 0 ? null : pace(sum(agent.map(({ text }) => wordsOf(text))), agentTalk),
  }
}

/** The words of a text as a reader counts them. */
export const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0

const thousandths = (seconds: number): Milliseconds => Math.round(seconds * 1_000)
const tenths = (time: Milliseconds): number => Math.round(time / 100) / 10
const share = (part: Milliseconds, whole: Milliseconds): number | null =>
  whole === 0 ? null : Math.min(100, Math.round((part * 10_000) / whole) / 100)
const pace = (words: number, time: Milliseconds): number =>
  Math.round((words * 600_000) / time) / 10
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const rangeOf = ({ start, end }: SpokenPart): Range => [thousandths(start), thousandths(end)]
const sumOf = (parts: readonly SpokenPart[]): Milliseconds => lengthOf(parts.map(rangeOf))
const lengthOf = (ranges: readonly Range[]): Milliseconds =>
  sum(ranges.map(([from, to]) => to - from))

/** Ranges that do not overlap and cover the same. */
function unionOf(parts: readonly SpokenPart[]): Range[] {
  const union: [Milliseconds, Milliseconds][] = []
  for (const [from, to] of parts.map(rangeOf).toSorted(([one], [other]) => one - other)) {
    const last = union.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** The time in both; each is a union. */
function commonOf(some: readonly Range[], others: readonly Range[]): Milliseconds {
  let [one, other, common] = [0, 0, 0]
  for (;;) {
    const [here, there] = [some[one], others[other]]
    if (!here || !there) return common
    common += Math.max(0, Math.min(here[1], there[1]) - Math.max(here[0], there[0]))
    if (here[1] < there[1]) one += 1
    else other += 1
  }
}

function longestGap(spoken: readonly Range[], length: Milliseconds): Milliseconds {
  const ends = [0, ...spoken.map(([, to]) => to)]
  const starts = [...spoken.map(([from]) => from), length]
  return Math.max(0, ...ends.map((end, at) => Math.min(starts[at] ?? length, length) - end))
}
