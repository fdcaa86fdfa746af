import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { AccessEffect, AccessKind, AccessLevel } from './levels.ts'
import type { AttachmentState } from './workspace-attachments.ts'
import type { WorkspaceState } from './workspace-fields.ts'

/** A file of a workspace, as its calls answer it. */
export interface AttachmentAnswer {
  readonly id: number
  /** The prefix before the first underscore is not shown. */
  readonly file_name: string
  readonly title: string
  readonly file_path: string | null
  readonly is_image: boolean
  readonly blob_name: string
  readonly state: AttachmentState
  /** Why it could not be read. */
  readonly error: string | null
  readonly include_in_context: boolean
  readonly source: 'Upload' | 'Outcome sheet'
  readonly bytes: number | null
  readonly pages: number | null
  readonly characters: number | null
  readonly chunks: number | null
  readonly language: string | null
  readonly date_created: string
  readonly created_by_name: string | null
}

/** A passage of a file, as it is shown. */
export interface PassageAnswer {
  readonly position: number
  readonly page: number | null
  readonly heading: string | null
  readonly body: string
}

/** What a workspace needs before people can chat in it, each with whether it is there. */
export interface Readiness {
  readonly has_context: boolean
  readonly has_people: boolean
  readonly is_active: boolean
  /** Files that are still read, and those that could not be. */
  readonly waiting_files: number
  readonly failed_files: number
}

/** A workspace in the list of the guided set-up. */
export interface ConfiguredWorkspace {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly client_name: string | null
  readonly colour: string | null
  readonly icon: string | null
  readonly state: WorkspaceState
  readonly level: AccessLevel | null
  readonly may_manage: boolean
  readonly may_contribute: boolean
  readonly files_included: number
  readonly files_all: number
  /** What else it answers from: categories of documents, and figures of reports. */
  readonly categories: number
  readonly figures: number
  readonly people: number
  readonly readiness: Readiness
}

/** A row of access with what it names. */
export interface AccessAnswer {
  readonly id: number
  readonly kind: AccessKind
  readonly target_id: number
  readonly target_name: string | null
  readonly level: AccessLevel
  readonly effect: AccessEffect
  readonly valid_from: string | null
  readonly valid_to: string | null
}

/** A figure of a report that a workspace may tell. */
export interface MeasureChoice {
  readonly report: string
  readonly measure: string
  /** "Tickets: Solved in time" */
  readonly label: string
}

/** A workspace after its guided set-up was saved. */
export interface SavedConfiguration extends ConfiguredWorkspace {
  readonly attachments: readonly AttachmentAnswer[]
  /** Null for those who do not manage it. */
  readonly access: readonly AccessAnswer[] | null
}

/** A workspace with all that its set-up shows. */
export interface Configuration extends SavedConfiguration {
  /** As far as its reader may see its fields. */
  readonly record: AnsweredRecord
}

/** A workspace that can be chosen. */
export interface ChoosableWorkspace {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly state: WorkspaceState
}

/** What a file says, passage by passage. */
export interface AttachmentText {
  readonly id: number
  readonly workspace_id: number
  readonly title: string
  readonly state: AttachmentState
  readonly passages: readonly PassageAnswer[]
}

/** A file or an outcome sheet that was removed. */
export interface RemovedPart {
  readonly id: number
}

/** How much there was: passages under `chunks`, and what each area calls its own. */
export type DroppedContents = Readonly<Record<string, number>>

/** An answer that an outcome sheet offers. */
export interface OfferedAnswer {
  readonly id: number
  readonly opt_display: string
  /** The answer that it belongs to; null where it stands alone. */
  readonly parent_id: number | null
}

/** The answers an outcome sheet offers, by the names of its questions. */
export type FormValues = Readonly<Record<string, readonly OfferedAnswer[]>>
