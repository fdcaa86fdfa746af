import type { Problem } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Parameters, Sql } from '../database/database.ts'
import type { Viewer } from '../access/viewer.ts'

/** A record as the engine handles it: names and values, checked at the edges. */
export type Row = Record<string, unknown>

/** What a rule before or after a change is told. It runs inside the change's transaction. */
export interface Change {
  readonly viewer: Viewer
  readonly sql: Sql
  /** The stored record before the change; empty for a new one. */
  readonly before: Row | undefined
  /** The moment of the change, ISO 8601. */
  readonly now: string
}

type Before = (values: Row, change: Change) => Promise<Row | void> | Row | void
type After = (record: Row, change: Change) => Promise<void> | void

/**
 * What the server adds to a declaration, in one glance. Every slot is optional; the generic code looks each up once and
 * never asks which family it is.
 */
export interface ResourceSlots {
  /** Rules before a change: refuse, or answer the values that are set beside the given ones (the server's own fields included). */
  readonly before?: {
    readonly create?: Before
    readonly update?: Before
    readonly delete?: (change: Change) => Promise<void> | void
  }
  /** What else changes with it, in the same transaction. */
  readonly after?: { readonly create?: After; readonly update?: After; readonly delete?: After }
  /** SQL for the fields that are computed; `row` is the alias of the record. */
  readonly derived?: Readonly<Record<string, (row: string) => string>>
  /** A condition every query of the family gets beside the scope. */
  readonly visible?: (viewer: Viewer, parameters: Parameters, row: string) => string
  /** What a hand-written constraint means when it is violated. */
  readonly constraints?: Readonly<Record<string, Problem>>
}

export interface ServedResource {
  readonly declaration: AnyResource
  readonly slots: ResourceSlots
}

/** Adds the server's part to a declared family. */
export const serveResource = (declaration: AnyResource, slots: ResourceSlots): ServedResource => ({
  declaration,
  slots,
})
