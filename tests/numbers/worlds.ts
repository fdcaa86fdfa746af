import fc from 'fast-check'
import { daysAfter } from '#platform/contract/days.ts'

/** The moment at which all worlds are looked at, and the day it is there. */
export const NOW = '2026-04-15T10:20:00.000Z'
export const TODAY = '2026-04-15'
/** Day 0 of a world. The two weeks from it on are paid, and billed; the clocks of Europe change in them. */
export const FIRST_DAY = '2026-03-22'
/** Days that are paid, days of the week after them whose sheets are in any state, and days up to today. */
export const PAID_DAYS = 14
const WEEK_DAYS = 21
export const dayAt = (day: number): string => daysAfter(FIRST_DAY, day)
export const LAST_PAID = dayAt(PAID_DAYS - 1)
export const LAST_WEEK = { from: dayAt(PAID_DAYS), to: dayAt(WEEK_DAYS - 1) }

/** Where the offices are. */
export const ZONES = ['Europe/Lisbon', 'Asia/Karachi', 'America/Los_Angeles'] as const
/** Start and end of each shift: by day, at night over the change of clocks, and late by the zone of the client. */
export const SHIFTS = [
  ['09:00', '18:00'],
  ['22:00', '07:00'],
  ['14:00', '22:30'],
] as const

const day = fc.integer({ min: 0, max: WEEK_DAYS - 1 })
const minutes = fc.integer({ min: 1, max: 150 })

/** Who is at work now, since when, and on a break since when. */
const atWork = fc.record({
  person: fc.integer({ min: 0, max: 5 }),
  minutes: fc.integer({ min: 2, max: 400 }),
  breakMinutes: fc.integer({ min: 1, max: 800 }),
})

/** The weekly hours that a change gives, by what it changes to. */
export const CHANGED_HOURS = [15, 25, 35] as const

/** Something that changes where a person belongs, from a day on. */
const change = fc.record({
  day: fc.integer({ min: 1, max: WEEK_DAYS - 1 }),
  kind: fc.constantFrom('office', 'title', 'hours', 'lead'),
  to: fc.integer({ min: 0, max: 2 }),
})

/** How a person clocked on a day. */
const clocked = fc.record({
  day,
  how: fc.constantFrom(
    'on time',
    'late',
    'early',
    'left early',
    'stayed',
    'forgotten',
    'long break',
    'corrected',
    'after the plan',
    'absent',
  ),
  minutes,
})

const leave = fc.record({
  day,
  part: fc.constantFrom('Whole', 'First half', 'Second half', 'Hours'),
  hours: fc.integer({ min: 1, max: 3 }),
})

const onePerDay = <Value extends { readonly day: number }>(
  value: fc.Arbitrary<Value>,
  most: number,
  least = 0,
) =>
  fc.uniqueArray(value, {
    minLength: least,
    maxLength: most,
    selector: (one) => one.day,
  })

const person = fc.record({
  office: fc.integer({ min: 0, max: 2 }),
  client: fc.integer({ min: 0, max: 1 }),
  /** The share of the other client, in percent. */
  otherShare: fc.constantFrom(0, 0, 40),
  shift: fc.integer({ min: 0, max: 2 }),
  title: fc.integer({ min: 0, max: 1 }),
  lead: fc.integer({ min: 0, max: 1 }),
  hours: fc.constantFrom(15, 20, 25, 30, 35, 40),
  /** They are free on Fridays and Saturdays, not on Saturdays and Sundays. */
  isFreeOnFridays: fc.boolean(),
  /** The day of the world on which they joined; null for long before it. */
  joined: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4 }),
  changes: onePerDay(change, 2),
  /** The last day of those who left, and how many days later they came back. */
  left: fc.option(
    fc.record({
      day: fc.integer({ min: 7, max: 15 }),
      back: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { freq: 5 },
  ),
  roster: onePerDay(fc.record({ day, plan: fc.constantFrom('Rest', 'Shift') }), 2),
  leave: onePerDay(leave, 2),
  clocked: onePerDay(clocked, 6, 2),
  excuses: onePerDay(fc.record({ day, minutes }), 1),
  logs: onePerDay(fc.record({ day, minutes, quantity: fc.integer({ min: 1, max: 9 }) }), 2),
})

export const world = fc.record({
  people: fc.array(person, { minLength: 6, maxLength: 9 }),
  holidays: fc.array(
    fc.record({ day, office: fc.integer({ min: 0, max: 2 }), isOfClient: fc.boolean() }),
    { maxLength: 2 },
  ),
  clients: fc.tuple(
    fc.record({ zone: fc.integer({ min: 0, max: 2 }), tax: fc.constantFrom(0, 5, 23) }),
    fc.record({ zone: fc.integer({ min: 0, max: 2 }), tax: fc.constantFrom(0, 5, 23) }),
  ),
  /** Minutes that an office leaves out of overtime; null where it has no rule of its own. */
  overtime: fc.option(fc.constantFrom(10, 30)),
  included: fc.integer({ min: 0, max: 5 }),
  minimumFee: fc.constantFrom(0, 250, 100_000, 100_000),
  /** The state of the sheets of the week that is not paid yet. */
  lastWeek: fc.constantFrom('Open', 'Submitted', 'Approved'),
  /** The first client was billed for the paid days. */
  isBilled: fc.boolean(),
  /** Which edits are made, as numbers that the list of edits is asked by. */
  edits: fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 4, maxLength: 6 }),
  /** Which corrections are made of days that are over and not paid. */
  corrections: fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 1, maxLength: 2 }),
  /** With which other worlds it is compared: those of a person who changed, or one whose edits come later and in another order. */
  twins: fc.constantFrom('Moved', 'Order', 'None'),
  today: fc.uniqueArray(atWork, { maxLength: 2, selector: ({ person: who }) => who }),
})
export type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never
export type WorldPerson = World['people'][number]

/** The same worlds in every run, unless others are asked for. */
const SEED = Number(process.env.SEED ?? 20_261_130)

/** So many worlds. */
export const drawWorlds = (count: number): World[] =>
  fc.sample(world, { numRuns: count, seed: SEED })

/** The first two people of a world lead the others and always stay. */
export const LEADS = 2

const without = <Value>(list: readonly Value[]): Value[][] =>
  list.map((_, at) => list.toSpliced(at, 1))

/** Worlds that have one thing less, the largest things first. */
export function smallerWorlds(given: World): World[] {
  const { people, edits, holidays } = given
  const lists = ['clocked', 'changes', 'leave', 'roster', 'excuses', 'logs'] as const
  const change = (at: number, values: Partial<WorldPerson>): World => ({
    ...given,
    people: people.with(at, Object.assign({}, people[at], values)),
  })
  return [
    ...(edits.length > 1 ? edits.map((edit): World => ({ ...given, edits: [edit] })) : []),
    ...without(given.corrections).map((less): World => ({ ...given, corrections: less })),
    ...people.slice(LEADS).map((_, at): World => ({
      ...given,
      people: people.toSpliced(at + LEADS, 1),
    })),
    ...people.flatMap((one, at) => [
      ...lists.filter((list) => one[list].length > 0).map((list) => change(at, { [list]: [] })),
      ...(one.left ? [change(at, { left: null })] : []),
      ...(one.joined === null ? [] : [change(at, { joined: null })]),
      ...lists.flatMap((list) =>
        one[list].length > 1
          ? without<object>(one[list]).map((less) => change(at, { [list]: less }))
          : [],
      ),
    ]),
    ...without(given.today).map((less): World => ({ ...given, today: less })),
    ...without(holidays).map((less): World => ({ ...given, holidays: less })),
    ...(given.overtime === null ? [] : [{ ...given, overtime: null }]),
    ...(given.included > 0 ? [{ ...given, included: 0 }] : []),
    ...(given.minimumFee > 0 ? [{ ...given, minimumFee: 0 as const }] : []),
  ]
}

/** A world as an engineer reads it: a line for each person. */
export function describeWorld({
  people,
  holidays,
  clients,
  edits: _edits,
  corrections: _corrections,
  ...rest
}: World): string {
  const lines = people.map(
    (
      {
        office,
        client,
        shift,
        lead,
        hours,
        isFreeOnFridays,
        joined,
        left,
        title,
        otherShare,
        ...lists
      },
      at,
    ) => {
      const happened = Object.entries(lists).flatMap(([list, entries]) =>
        entries.map(
          ({ day: at_, ...entry }) => `${dayAt(at_)} ${list} ${Object.values(entry).join(' ')}`,
        ),
      )
      return [
        `P${at}: office ${office} (${ZONES[office]}), client ${client}${otherShare ? ` and ${otherShare}% the other` : ''}, shift ${SHIFTS[shift]?.join('–')}, title ${title}, lead P${lead}, ${hours} h${isFreeOnFridays ? ', free on Fridays' : ''}`,
        ...(joined === null ? [] : [`joined ${dayAt(joined)}`]),
        ...(left
          ? [`left ${dayAt(left.day)}${left.back ? `, back ${dayAt(left.day + left.back)}` : ''}`]
          : []),
        ...happened.toSorted(),
      ].join('; ')
    },
  )
  return [
    ...lines,
    ...holidays.map(
      (one) =>
        `${dayAt(one.day)} holiday of ${one.isOfClient ? 'client 1' : `office ${one.office}`}`,
    ),
    `clients ${JSON.stringify(clients)}, ${JSON.stringify(rest)}`,
  ].join('\n')
}
