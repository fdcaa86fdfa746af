/** An activity with the client it is of. */
export interface NamedActivity {
  readonly id: number
  readonly name: string
  readonly client_name: string
}

/** Words of other kinds of names: "the", "calls" and the like tell nothing. */
const SHORTEST_WORD = 3

const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= SHORTEST_WORD),
  )

/** How many words two names share; the same name is more than any number of them. */
function resemblance(one: string, other: string): number {
  if (one.trim().toLowerCase() === other.trim().toLowerCase()) return 100
  const [words, others] = [wordsIn(one), wordsIn(other)]
  return [...words].filter((word) => others.has(word)).length
}

/**
 * The activity whose client and name resemble the words of a file most. A word of the file has to be found again, and no other activity may
 * resemble as much: a person decides everything else.
 */
export function likeliest(
  activities: readonly NamedActivity[],
  client: string | undefined,
  activity: string | undefined,
): NamedActivity | undefined {
  const rated = activities
    .map((one) => ({ one, rate: rateOf(one, client, activity) }))
    .filter(({ rate }) => rate > 0)
    .toSorted((one, other) => other.rate - one.rate)
  const [first, second] = rated
  return first && first.rate > (second?.rate ?? 0) ? first.one : undefined
}

/** Zero where the client of the file is another one. A campaign may name the work too: "Larkspur bookings". */
function rateOf(
  { name, client_name }: NamedActivity,
  client: string | undefined,
  activity: string | undefined,
): number {
  const byClient = client === undefined ? 0 : resemblance(client, client_name)
  if (client !== undefined && byClient === 0) return 0
  const byName = [client, activity].map((word) =>
    word === undefined ? 0 : resemblance(word, name),
  )
  const rate = byClient + Math.max(...byName)
  return client === undefined && rate === 0 ? 0 : rate
}
