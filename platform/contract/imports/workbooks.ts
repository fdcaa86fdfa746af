import { typed } from '#platform/contract/answers.ts'
import { calls } from '../calls.ts'
import { text } from '../fields/field.ts'
import type { ImportAnswer, ImportState } from './imports.ts'
import { page } from '../pages.ts'
import { t } from '../words/texts.ts'

/** A sheet of a workbook on its way in. */
export interface WorkbookSheet {
  /** The import that holds its rows. */
  readonly id: number
  readonly sheet: string
  /** The family its rows become; null until a person says what it holds. */
  readonly resource: string | null
  readonly is_left_out: boolean
  readonly found: ImportAnswer
}

/** Several related sheets of one file on their way in together. */
export interface WorkbookAnswer {
  readonly id: number
  readonly file_name: string
  /** The hidden sheets of the file, which are not read. */
  readonly left_out: readonly string[]
  /** That of the sheet which is furthest behind. */
  readonly state: ImportState
  /** The entry of the history that stands for what was saved, by which it is taken back. */
  readonly batch: number | null
  readonly sheets: readonly WorkbookSheet[]
  /** What a sheet can hold, of what this person may add. */
  readonly families: readonly { readonly name: string; readonly label: string }[]
  readonly job: ImportAnswer['job']
}

/** Where a whole company comes in from one file. What can be added there each family's own rights say. */
export const workbookPage = page('/workbook-import', {
  label: 'Import a Workbook',
  alsoCalled: [t`Upload a spreadsheet`, t`Excel file with several sheets`],
  exempt: true,
})

const own = { needs: 'signed-in', rows: 'own' } as const

export const workbookCalls = calls({
  takeWorkbook: {
    ...own,
    method: 'POST',
    path: 'workbooks/import',
    sheet: 'workbook',
    ownTransactions: true,
    input: { name: text({ max: 300 }), timezone: text({ max: 60 }) },
    answers: typed<WorkbookAnswer>(),
    summary: 'Takes a workbook, sent as the body: its sheets are kept and matched with families.',
  },
  workbook: {
    ...own,
    method: 'GET',
    path: 'workbooks/getById/{id}',
    input: {},
    answers: typed<WorkbookAnswer>(),
    summary: 'A workbook of the caller, with what is known of each sheet.',
  },
  arrangeWorkbook: {
    ...own,
    method: 'POST',
    path: 'workbooks/arrange/{id}',
    open: true,
    ownTransactions: true,
    input: {},
    answers: typed<WorkbookAnswer>(),
    summary:
      'Says what sheets hold, and which are left out: `{sheets: [{id, resource, is_left_out}]}`.',
  },
  checkWorkbook: {
    ...own,
    method: 'POST',
    path: 'workbooks/check/{id}',
    open: true,
    ownTransactions: true,
    input: {},
    answers: typed<WorkbookAnswer>(),
    summary:
      'Checks all sheets together and stores nothing: `{sheets: [{id, columns, replacements}]}`.',
  },
  saveWorkbook: {
    ...own,
    method: 'POST',
    path: 'workbooks/save/{id}',
    ownTransactions: 'kept',
    input: {},
    answers: typed<WorkbookAnswer>(),
    summary: 'Saves the rows that are ready, sheet after sheet.',
  },
  workbookErrors: {
    ...own,
    method: 'GET',
    path: 'workbooks/getErrors/{id}',
    file: true,
    input: {},
    summary: 'The rows to correct with what is wrong with each, as a workbook of the same sheets.',
  },
})
