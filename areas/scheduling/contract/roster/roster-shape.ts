import type { LeaveMark, RuleKind } from './roster-rules.ts'

/** A shift as cells name it. */
export interface RosterShift {
  readonly id: number
  readonly name: string
  readonly client_id: number
  readonly client_name: string
  readonly start: string
  readonly end: string
  readonly is_active: boolean
}

/** What is planned for a person on a day; where nothing is, there is no cell. Times are `HH:MM` in the zone of the person's shift. */
export interface RosterCell {
  readonly shift_id: number | null
  readonly start: string | null
  readonly end: string | null
  /** Net of unpaid breaks; 0 when nobody works. */
  readonly minutes: number
  readonly is_rest: boolean
  readonly holiday?: string
  readonly leave?: LeaveMark
  /** A roster day stands behind it; else it is the usual. */
  readonly roster?: {
    readonly state: 'Draft' | 'Published'
    readonly kind: string | null
    readonly swap_with: string | null
    readonly note: string | null
    readonly own_times: boolean
    readonly is_acknowledged: boolean
  }
  /** What a change has to know: `none` when nothing is stored, and where there is no cell. */
  readonly seen: string
  /** A change of it that is asked for. */
  readonly asked?: RosterAsked
}

/** A day that was saved, and what the next change of it has to know. */
export interface SavedCell {
  readonly employee_id: number
  readonly date: string
  readonly seen: string
}

export interface RosterAsked {
  readonly id: number
  readonly kind: string
  readonly state: string
}

export interface RosterPerson {
  readonly id: number
  readonly name: string
  readonly clients: string
  readonly office_id: number
  readonly zone_name: string
  readonly is_oneself: boolean
  readonly may_plan: boolean
  /** One a day, in order; null where nothing is planned. */
  readonly cells: readonly (RosterCell | null)[]
}

/** A rule that is broken by the plan of a person. */
export interface RosterProblem {
  readonly employee_id: number
  readonly name: string
  readonly date: string
  readonly kind: RuleKind
  readonly blocks: boolean
  readonly words: string
}

/** How many are planned for a client on a day, of how many that are needed (nothing where nobody said). */
export interface RosterCoverage {
  readonly client_id: number
  readonly client_name: string
  readonly planned: readonly number[]
  readonly needed: readonly (number | null)[]
  /** The holiday that an office of the client keeps on each day, and for which it needs no one there. */
  readonly holidays: readonly (string | null)[]
}

export interface RosterOpenShift {
  readonly id: number
  readonly date: string
  readonly shift_id: number
  readonly start: string
  readonly end: string
  readonly office_name: string
  readonly wanted: number
  readonly taken: number
  readonly taking: string
  readonly note: string | null
  /** Seen by the person who plans alone, until the days are published. */
  readonly is_draft: boolean
  /** One could take it oneself. */
  readonly is_for_me: boolean
  /** Why one could not, who otherwise could; nothing where one works elsewhere, or that day. */
  readonly not_for_me: string | null
  /** What the person who decides is told, when one asks for it in spite of this. */
  readonly warnings: readonly string[]
}

/** A shift of a day: the reader's own clock says its times. */
export interface ShiftOfDay {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** A shift a person offers oneself. */
export interface RosterOffer extends ShiftOfDay {
  readonly id: number
  readonly kind: string
  readonly from: string
  readonly date: string
  readonly with_date: string | null
  readonly is_for_me_alone: boolean
  readonly reason: string | null
}

export interface Roster {
  readonly from: string
  readonly to: string
  /** The reader's today. */
  readonly today: string
  /** More is in reach than a roster shows; nobody is shown. */
  readonly is_too_large: boolean
  readonly may_plan: boolean
  readonly shifts: readonly RosterShift[]
  readonly people: readonly RosterPerson[]
  readonly problems: readonly RosterProblem[]
  readonly coverage: readonly RosterCoverage[]
  readonly open_shifts: readonly RosterOpenShift[]
  readonly offers: readonly RosterOffer[]
  /** Days whose draft is not published. */
  readonly changes: number
  /** Days of one's own that are published and not acknowledged. */
  readonly to_acknowledge: number
}

/** A shift of one's own that could be given for another. */
export interface OfferReturn extends ShiftOfDay {
  readonly date: string
  /** Why it cannot be given for it. */
  readonly refused: string | null
  /** What the person who decides is told. */
  readonly warnings: readonly string[]
}

/** A colleague who could have a shift. */
export interface Colleague {
  readonly id: number
  readonly name: string
  readonly is_free: boolean
  readonly days: readonly (ShiftOfDay & { readonly date: string })[]
}

/** Days that were planned as drafts. */
export interface SavedRoster {
  /** Days that differ from what was planned before. */
  readonly changed: number
  readonly cells: readonly SavedCell[]
}

/** Drafts that count now. */
export interface PublishedRoster {
  readonly days: number
  readonly people: number
  readonly open_shifts: number
}

/** Drafts that were thrown away. */
export interface DiscardedRoster {
  readonly days: number
  readonly open_shifts: number
}
