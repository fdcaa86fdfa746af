import type { WorkbookSheet } from '#platform/contract/imports/workbooks.ts'
import {
  type ChosenLines,
  type ChosenValues,
  linesOf,
  openGroups,
  replacementsOf,
} from '../chosen-values.ts'
import type { ChosenColumns } from '../columns-table.tsx'

/** What a person has chosen for a sheet and not sent yet. */
export interface SheetDraft {
  /** The family the columns were chosen for: of another one they mean nothing. */
  readonly resource?: string | null
  readonly columns?: ChosenColumns
  readonly values?: ChosenValues
  readonly lines?: ChosenLines
}

export type SheetDrafts = Readonly<Record<number, SheetDraft | undefined>>

/** The drafts that were changed after some were sent. */
export const chosenSince = (sent: SheetDrafts, now: SheetDrafts): SheetDrafts =>
  Object.fromEntries(Object.entries(now).filter(([id, draft]) => draft !== sent[Number(id)]))

/** The field of each column, as it was chosen or matched. */
export const columnsOf = (
  { resource, found }: WorkbookSheet,
  draft: SheetDraft | undefined,
): ChosenColumns =>
  (draft?.resource === resource ? draft?.columns : undefined) ??
  found.columns.map(({ field }) => field)

/** What the server is told of a sheet when all are checked. */
export const saidOf = (sheet: WorkbookSheet, draft: SheetDraft | undefined) => ({
  id: sheet.id,
  columns: columnsOf(sheet, draft),
  replacements: replacementsOf(sheet.found, draft?.values ?? {}),
  lines: linesOf(draft?.lines ?? {}),
})

/** How many values nobody has decided about. */
export const undecidedIn = ({ found }: WorkbookSheet, draft: SheetDraft | undefined): number =>
  openGroups(found.groups, draft?.values ?? {}).length
