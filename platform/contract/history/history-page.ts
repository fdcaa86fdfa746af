import { t } from '../words/texts.ts'
import { calls } from '../calls.ts'
import { choice, date, integer, text } from '../fields/field.ts'
import { historyActions } from './history.ts'
import { page } from '../pages.ts'

/** Everything that happened in the company, for the person who looks after it. */
export const historyPage = page('/history', {
  about: 'What happened to every record: who changed what, when, from what to what.',
  jobs: [t`Filter by person, kind of record, action and day`, t`Undo a change of many records`],
  label: 'History',
  menu: { group: 'Administration', order: 90, icon: 'timeline' },
  grants: { Admin: 'V:all' },
  rights: ['view'],
  uses: ['users'],
})

/** Entries of the history one answer holds. */
export const HISTORY_ROWS = 50

export const historyCalls = calls({
  history: {
    method: 'GET',
    path: 'history/getAll',
    needs: 'view',
    pages: ['/history'],
    rows: 'shared',
    input: {
      before: integer({ min: 1, help: 'The id of the last entry seen: older ones follow.' }),
      actor_id: integer({ min: 1, label: 'Person' }),
      resource: text({ max: 60, label: 'Family' }),
      record_id: integer({ min: 0, label: 'Record' }),
      action: choice(historyActions),
      batch: integer({
        min: 1,
        help: 'The entry of a change of many: those of its records follow.',
      }),
      from: date(),
      to: date({ help: 'The last day that is answered.' }),
      timezone: text({ max: 60, help: 'Whose days they are; UTC unless said.' }),
    },
    summary: 'What happened to everything, newest first.',
  },
  historyPeople: {
    method: 'GET',
    path: 'history/getPeople',
    needs: 'view',
    pages: ['/history'],
    rows: 'shared',
    input: {},
    summary: 'Everyone whose changes the history may show, by name.',
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
    summary:
      'Takes back what was changed, deleted or imported together: records that were changed since stay as they are.',
  },
})
