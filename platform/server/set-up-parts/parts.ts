import type { Fields } from '#platform/contract/fields/field.ts'
import { contributionPoint } from '#platform/contract/contributions.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import type { Row } from '../records/served.ts'

/** Who carries set-up, and the statements it is done by. */
export interface Carrying {
  readonly engine: Engine
  readonly sql: Sql
  readonly viewer: Viewer
  readonly request_id: string
}

/** One record of a part: what it is called, its fields and what they hold, ids as they are here. */
export interface PartRecord {
  readonly key: string
  readonly title: string
  readonly fields: Fields
  readonly values: Row
}

/** Set-up that is no family: settings, the rights of roles. Its records are there or not by themselves; a file changes what they hold. */
export interface ConfigurationPart {
  readonly name: string
  readonly label: { readonly one: string; readonly many: string }
  /** Families that come before it. */
  readonly after: readonly string[]
  readonly mayView: (carrying: Carrying) => boolean
  readonly read: (carrying: Carrying) => Promise<readonly PartRecord[]>
  /** Stores some fields of a record, by the rules of its own screen. */
  readonly save: (carrying: Carrying, key: string, values: Row) => Promise<void>
}

/** What of a part held before it was changed: its taking back. */
export interface PartBefore {
  readonly part: string
  readonly key: string
  readonly before: Row
  readonly after: Row
}

/** What areas have set up beside their families. */
export const configurationParts = contributionPoint<ConfigurationPart>('configuration-parts')
