import { workbookCalls } from '#platform/contract/imports/workbooks.ts'
import { idOf } from '../../kernel/id-of.ts'
import { serveCalls } from '../../kernel/served-area.ts'

/** What reads workbooks is loaded when the first one comes: an idle server does without its memory. */
const calls = () => import('./workbook-calls.ts')

/** The calls of workbooks, each for its own person alone. */
export const workbooksServed = serveCalls(workbookCalls, {
  takeWorkbook: async ({ engine, viewer, asked }) =>
    (await import('./workbook-upload.ts')).takeWorkbook(engine, viewer, asked),
  workbook: async ({ engine, viewer, asked }) =>
    (await import('./workbook-answer.ts')).workbookAnswer(engine, viewer, idOf(asked)),
  arrangeWorkbook: async ({ engine, viewer, asked }) =>
    (await calls()).arrangeWorkbook(engine, viewer, idOf(asked), asked.input['sheets']),
  checkWorkbook: async ({ engine, viewer, asked }) =>
    (await calls()).checkWorkbook(engine, viewer, idOf(asked), asked.input['sheets']),
  saveWorkbook: async ({ engine, viewer, asked }) =>
    (await calls()).saveWorkbook(engine, viewer, idOf(asked)),
  workbookErrors: async ({ engine, viewer, asked }) =>
    (await import('./workbook-errors.ts')).workbookErrors(engine, viewer, idOf(asked)),
})
