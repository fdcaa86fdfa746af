import type { Responsibility } from '#platform/contract/responsibilities.ts'
import type { Sql } from '../database/database.ts'
import type { Notice } from '../jobs/jobs.ts'

/**
 * What a person can hold of an area, for the code that has to know what must be handed over: a device, a seat, decisions that wait. An area
 * names each once; nobody who asks knows the areas.
 */
export interface Holding {
  /** Its name among all holdings. */
  readonly name: string
  /** What a person has to do about it. */
  readonly task?: {
    /** One of the kinds of task that the person who keeps them declares; an area adds its own to that list. */
    readonly kind: string
    /** Who sees to it: words ("IT"), or a responsibility, which names the roles that have it. */
    readonly responsible: string | Responsibility
    /** What the person holds now; a task of what is not held any more is done. */
    readonly held: (sql: Sql, leaving: Leaving) => Promise<readonly Held[]>
  }
  /** What happens by itself when the last day is over; in one transaction with all others, once. */
  readonly pass?: (sql: Sql, leaving: Left) => Promise<void>
}

export interface Held {
  /** Tells it apart from others of its name; 0 when there is only one. */
  readonly id: number
  readonly target: string
  readonly value?: number
}

/** A person who leaves, and when. */
export interface Leaving {
  readonly employee_id: number
  readonly last_working_day: string
  readonly now: string
}

/** A person whose last day is over, and who takes over. */
export interface Left extends Leaving {
  readonly moved_to_id: number | null
  /** Tells a person of what follows, behind their bell. */
  readonly tell: (notice: Notice) => Promise<void>
}
