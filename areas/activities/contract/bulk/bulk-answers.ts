import type { BulkState } from './bulk-activity-logs.ts'
import type { DateFormat, peopleNames } from './bulk-activity-setups.ts'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import type { BulkColumn } from './bulk-columns.ts'
import type { NewToClient, ClientStart } from './client-starts.ts'

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
  readonly new_to_clients: readonly NewToClient[]
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
  /** Null until a person has said how the file is read. */
  readonly bulk_activity_setup_id: number | null
  readonly bulk_activity_setup_name: string | null
  /** Null where the columns of the file decide. */
  readonly client_name: string | null
  /** Whether words of the file decide the activity of each row. */
  readonly has_work_words: boolean
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

/** An upload as a record, with what else the person who goes on with it needs. */
export interface BulkUploadRecord extends BulkUpload {
  readonly [field: string]: unknown
}

/** A file that was taken: nothing of it is checked yet. */
export type UploadedFile = Pick<
  BulkUpload,
  'id' | 'file_name' | 'header' | 'record_count' | 'chunk_size' | 'chunks_total'
>

/** By which set-up an upload is read. */
export interface UploadReadBy {
  readonly id: number
  readonly bulk_activity_setup_id: number
}

/** What was decided about the people of a client. */
export interface PeopleStarted {
  /** Of the upload. */
  readonly id: number
  readonly client_id: number
  /** Null where it was taken back. */
  readonly begins: ClientStart | null
}

/** A set-up whose work is remembered, with the number of lines it has now. */
export interface WorkRemembered {
  readonly id: number
  readonly works: number
}

/** An upload that was taken back; refused are the clients that people work for all the same. */
export interface WithdrawnUpload {
  readonly id: number
  readonly refused: readonly Omit<RefusedRecord, 'name'>[]
}

export interface CancelledUpload {
  readonly id: number
  readonly state: Extract<BulkState, 'Cancelled'>
}

/** Words of a file that decide an activity, with what they stand for. */
export interface WorkWords {
  /** Null where no column of the file says it. */
  readonly client_word: string | null
  readonly activity_word: string | null
  readonly rows: number
  /** What is remembered about exactly these words. */
  readonly activity_setup_id: number | null
  readonly is_left_out: boolean
  /** Whether a line of the set-up decides them, a wider one too. */
  readonly is_decided: boolean
  /** The activity whose client and name resemble them most, where one alone does. */
  readonly proposal: number | null
}

/** The words of a file, and the activities the reader may upload. */
export interface WorkWordsAnswer {
  readonly words: readonly WorkWords[]
  readonly activities: readonly {
    readonly id: number
    readonly name: string
    readonly client_name: string
  }[]
}

/** How a file seems to be written. What it does not prove is null, and asked. */
export interface SetupProposal {
  /** Set-ups that know all they read in the header of this file. */
  readonly known: readonly { readonly id: number; readonly name: string }[]
  readonly name: string
  readonly columns: readonly {
    readonly column: string
    readonly goes_to: string
    readonly format: BulkColumn['format']
    readonly samples: readonly string[]
  }[]
  readonly employee_by: (typeof peopleNames)[number] | null
  /** All ways in which every date of the file can be read. */
  readonly date_formats: readonly DateFormat[]
  readonly decimal_mark: '.' | ','
  /** The zone its times name, or its header. */
  readonly timezone_id: number | null
  readonly timezone_name: string | null
}
