import { typed } from '#platform/contract/answers.ts'
import { t } from '../words/texts.ts'
import { calls } from '../calls.ts'
import type { BulkAnswer } from '../bulk.ts'
import { exportFormats } from '../exports.ts'
import { choice, text, texts } from '../fields/field.ts'
import type { HistoryOfAll } from './history.ts'
import { page } from '../pages.ts'

/** Everything that happened in the company, for the person who looks after it. */
export const historyPage = page('/history', {
  about: 'What happened to every record: who changed what, when, from what to what.',
  jobs: [
    t`Filter by person, kind of record, record, field, action and day`,
    t`Press a row to see what was changed`,
    t`Save the filtered entries as a file`,
    t`Undo a change of many records`,
  ],
  label: 'History',
  menu: { group: 'Administration', order: 90, icon: 'timeline' },
  grants: { Admin: 'V:all' },
  rights: ['view'],
  uses: ['users'],
})

/** A kind of record that the history has entries of, as a filter offers it. */
export interface HistoryKind {
  readonly name: string
  readonly label: string
  /** The fields by which its changes are found: those the reader may see, of the kind that was asked about alone. */
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}

/** What became of each record of a change that was taken back. */
export interface UndoneBatch extends BulkAnswer {
  /** The job that takes a large change back; null where all of it is done. */
  readonly job: number | null
}

export const historyCalls = calls({
  history: {
    method: 'GET',
    path: 'history/getAll',
    needs: 'view',
    pages: ['/history'],
    rows: 'shared',
    grid: true,
    input: {},
    answers: typed<readonly HistoryOfAll[]>(),
    summary:
      'What happened to everything, newest first. Filters: at, actor, action, resource, record_id, batch, id, and field beside one resource.',
  },
  historyFilters: {
    method: 'GET',
    path: 'history/getFilters',
    needs: 'view',
    pages: ['/history'],
    rows: 'shared',
    input: {
      resource: text({ max: 60, help: 'The fields of this kind of record are answered too.' }),
    },
    answers: typed<readonly HistoryKind[]>(),
    summary: 'The kinds of records that the history may show, by name.',
  },
  historyExport: {
    method: 'POST',
    path: 'history/export',
    needs: 'view',
    pages: ['/history'],
    rows: 'shared',
    reads: true,
    file: true,
    grid: true,
    input: {
      format: choice(exportFormats, { default: 'csv' }),
      columns: texts({ max: 60, help: 'Which columns; all of them unless said.' }),
      timezone: text({ max: 60, help: 'Whose days and times they are; UTC unless said.' }),
    },
    summary: 'The entries of the history as a file, a row for each field that was changed.',
  },
  undoBatch: {
    method: 'POST',
    path: 'history/undo/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {
      reason: text({
        max: 200,
        help: 'Where a record wants a reason for a change, one for all of them.',
      }),
    },
    answers: typed<UndoneBatch>(),
    summary:
      'Takes back what was changed, deleted or imported together: records that were changed since stay as they are.',
  },
})
