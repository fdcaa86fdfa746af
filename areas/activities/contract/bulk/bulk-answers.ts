import type { BulkState } from './bulk-activity-logs.ts'
import type { BulkColumn } from './bulk-columns.ts'

/** What is wrong with one cell of a file. */
export interface BulkFault {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** What became of the rows of one part: nothing is stored by a check. */
export interface ChunkChecked {
  readonly id: number
  readonly chunk: number
  readonly rows_ok: number
  readonly rows_bad: number
  readonly rows_duplicate: number
  /** Of the good rows together. */
  readonly seconds: number
  readonly first_errors: readonly BulkFault[]
}

/** What one part came to, and how far the upload is with it. */
export interface ChunkStored {
  readonly id: number
  readonly chunk: number
  readonly rows_added: number
  readonly rows_skipped: number
  readonly rows_bad: number
  readonly chunks_done: number
  readonly chunks_total: number
  readonly state: BulkState
  /** The entry of the history that stands for the logs of an upload that is done, by which they are taken back. */
  readonly batch: number | null
}

/** An upload as the person who goes on with it needs it. */
export interface BulkUpload {
  readonly id: number
  readonly file_name: string
  readonly header: readonly string[]
  readonly record_count: number
  readonly chunk_size: number
  readonly chunks_total: number
  readonly chunks_done: number
  readonly state: BulkState
  readonly is_deleted: 'y' | 'n'
  readonly rows_added: number
  readonly rows_skipped: number
  readonly rows_bad: number
  readonly bulk_activity_setup_id: number
  readonly bulk_activity_setup_name: string
  readonly client_name: string
  /** The entry of the history that stands for its logs, where the reader may take them back. */
  readonly batch: number | null
  readonly is_undone: boolean
  /** The parts that are not saved yet, in the order of the file. */
  readonly chunks_left: readonly number[]
  /** What the columns become, with the first rows as examples. */
  readonly columns: readonly (Pick<BulkColumn, 'column' | 'goes_to'> & {
    readonly label: string
    readonly samples: readonly string[]
  })[]
  readonly first_errors: readonly BulkFault[]
}
