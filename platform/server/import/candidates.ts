import type { Row } from '../records/served.ts'

/** What a row says of a record that it names, by the fields of that record's family. */
export interface Beside {
  /** Of the parents within which its name is unique, by what the declaration asks: a city is of the country of its office. */
  readonly must: Row
  /** What tells several of one name apart, and no more. */
  readonly may: Row
}

/** A record that a name may mean, with what tells it apart from others of the name. */
export interface Candidate {
  readonly id: number
  readonly told: Row
}

/** Of a row that says nothing. */
export const NOTHING_BESIDE: Beside = { must: {}, may: {} }

/** Whether a record has what a row says of it, or says nothing of it itself; one of several values is enough. */
export const fits = ({ told }: Candidate, said: Row): boolean =>
  Object.entries(said).every(([name, value]) => isSilent(told[name]) || isSame(told[name], value))

/** Whether it has just that. */
export const has = ({ told }: Candidate, said: Row): boolean =>
  Object.entries(said).every(([name, value]) => isSame(told[name], value))

const isSilent = (own: unknown): boolean => own === undefined || own === null

function isSame(own: unknown, said: unknown): boolean {
  if (Array.isArray(said)) return said.includes(own)
  return Array.isArray(own) ? own.includes(said) : own === said
}
