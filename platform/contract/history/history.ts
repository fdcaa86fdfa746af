import { t } from '../words/texts.ts'

/** What happened to a record, as it is stored. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'restore',
  'export',
  'import',
  'reveal',
] as const
export type HistoryAction = (typeof historyActions)[number]

/** What a person did, as a column and a choice of a filter. */
export const actionWords = {
  create: t`Added`,
  update: t`Changed`,
  delete: t`Deleted`,
  restore: t`Restored`,
  export: t`Exported`,
  import: t`Imported`,
  reveal: t`Looked at`,
} as const satisfies Record<(typeof historyActions)[number], string>

/** One field of a change, in the words of its declaration; a reference has the title of the record beside its id. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
  /** Null where the reader may not see what was referred to. */
  readonly before_name: string | readonly string[] | null
  readonly after_name: string | readonly string[] | null
}

/** Who did what, when, and from what to what. */
export interface HistoryEntry {
  readonly id: number
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly action: HistoryAction
  readonly changes: readonly FieldChange[]
}

/** An entry outside of its record: it says whose it is. */
export interface HistoryOfAll extends HistoryEntry {
  /** The family's name, or the name of a store that is no family. */
  readonly resource: string
  readonly family: string
  readonly record_id: number
  /** What the record is called now; null when it is gone or never was one. */
  readonly record_name: string | null
  /** Of what concerns many records: how many, and in what form. */
  readonly words: string | null
  /** Of what changed many records at once; null of everything else. */
  readonly batch: Batch | null
}

/** Changes that were made together, as one entry stands for them. */
export interface Batch {
  readonly records: number
  /** Of how many families they are. */
  readonly families: number
  /** Whether the person who reads this may take it back now. */
  readonly may_undo: boolean
  readonly is_undone: boolean
  /** Whether one of the records wants a reason for that. */
  readonly asks_reason: boolean
}
