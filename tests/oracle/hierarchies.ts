import fc from 'fast-check'

/** A person of a random hierarchy; leads are places in the same list, always before their people. */
export interface Member {
  readonly lead: number | null
  readonly hasLeft: boolean
  readonly isDeleted: boolean
  readonly account: 'active' | 'disabled' | 'none'
}

/** A small company of its own: its people, who later moves under whom, and who asks. */
export interface Island {
  readonly people: readonly Member[]
  readonly moves: readonly { readonly who: number; readonly lead: number | null }[]
  readonly asker: number
  /** Whether an account without an employee asks instead. */
  readonly isRobot: boolean
}

const member = fc.record({
  lead: fc.option(fc.nat(1000), { freq: 8 }),
  hasLeft: fc.nat(6).map((n) => n === 0),
  isDeleted: fc.nat(15).map((n) => n === 0),
  account: fc.constantFrom(
    'active' as const,
    'active' as const,
    'disabled' as const,
    'none' as const,
  ),
})

const island = fc
  .record({
    people: fc.array(member, { minLength: 1, maxLength: 9 }),
    moves: fc.array(fc.record({ who: fc.nat(1000), lead: fc.option(fc.nat(1000), { freq: 5 }) }), {
      maxLength: 3,
    }),
    asker: fc.nat(1000),
    isRobot: fc.nat(20).map((n) => n === 0),
  })
  .map(inPlace)

/** Random hierarchies, the same ones for the same seed. */
export const hierarchies = (count: number, seed: number): Island[] =>
  fc.sample(island, { numRuns: count, seed })

/** Turns random numbers into places that exist, and leaves out moves that would close a circle. */
function inPlace({ people, moves, asker, isRobot }: Island): Island {
  const members = people.map((one, at): Member => ({
    ...one,
    lead: one.lead === null || at === 0 ? null : one.lead % at,
  }))
  const leads = members.map(({ lead }) => lead)
  const isUnder = (who: number | null, top: number): boolean =>
    who !== null && (who === top || isUnder(leads[who] ?? null, top))
  const possible = moves.flatMap((move) => {
    const who = move.who % members.length
    const lead = move.lead === null ? null : move.lead % members.length
    if (isUnder(lead, who)) return []
    leads[who] = lead
    return [{ who, lead }]
  })
  return { people: members, moves: possible, asker: asker % members.length, isRobot }
}
