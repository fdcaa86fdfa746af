import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, text } from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { auditFormSetups } from './audit-form-setups.ts'
import { auditForms } from './audit-forms.ts'
import type { checkpointFields } from './checkpoint-fields.ts'
import { inBothGenerations } from './generations.ts'
import type { Scorecard } from './scorecard.ts'

/** A checkpoint with the set-up it is of. */
export type SetupCheckpoint = ValuesOf<typeof checkpointFields>

/** The scorecard that a spreadsheet holds; new rows have ids below 0. */
export type ReadScorecard = Pick<Scorecard, 'sections' | 'checkpoints'>

/** What is done with audit forms and set-ups beside keeping them, in both generations. */
export const formCalls = inBothGenerations(({ generation }) => {
  const forms = auditForms[generation]
  const setups = auditFormSetups[generation]
  const verb = {
    method: 'POST',
    pages: [forms.page],
    rows: 'shared',
    input: { id: integer({ min: 1, help: 'As in the address.' }) },
  } as const
  return calls({
    publish: {
      ...verb,
      path: `${forms.api}/publish/{id}`,
      needs: 'edit',
      answers: typed<AnsweredRecord>('AnsweredRecord'),
      summary:
        'Publishes a draft: its sections and checkpoints are frozen, and the version before is retired.',
    },
    clone: {
      ...verb,
      path: `${forms.api}/clone/{id}`,
      needs: 'add',
      answers: typed<AnsweredRecord>('AnsweredRecord'),
      summary: 'Copies a draft, or begins the next version of a published form.',
    },
    retire: {
      ...verb,
      path: `${forms.api}/retire/{id}`,
      needs: 'edit',
      answers: typed<AnsweredRecord>('AnsweredRecord'),
      summary: 'Takes a published form out of use; reviews begun on it keep it.',
    },
    checkpoints: {
      method: 'POST',
      path: `${setups.api}/getAllCheckpoints`,
      needs: 'view',
      pages: [setups.page, forms.page],
      rows: 'shared',
      reads: true,
      input: { audit_form_setup_id: integer({ required: true, min: 1 }) },
      answers: typed<readonly SetupCheckpoint[]>('SetupCheckpoints'),
      summary: 'The checkpoints of a set-up in their order.',
    },
    writeSheet: {
      method: 'POST',
      path: `${setups.api}/getSheet/{id}`,
      needs: 'view',
      pages: [setups.page],
      rows: 'shared',
      reads: true,
      file: true,
      input: {},
      summary: 'The scorecard of a set-up as a spreadsheet, one line a checkpoint.',
    },
    readSheet: {
      method: 'POST',
      path: `${setups.api}/readSheet`,
      needs: 'edit',
      pages: [setups.page],
      rows: 'shared',
      ownTransactions: true,
      takes: { field: 'file', most: 1, types: [uploadTypes.csv, uploadTypes.xlsx] },
      input: {
        scale: text({ max: 40, help: 'Of checkpoints that name none.' }),
      },
      answers: typed<ReadScorecard>('ReadScorecard'),
      summary:
        'Reads a scorecard from a spreadsheet and stores nothing: its sections and checkpoints, new ones with ids below 0, or what is wrong with it line by line.',
    },
  })
})
