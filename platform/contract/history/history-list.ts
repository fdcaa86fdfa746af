import { choice, instant, integer, longText, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { actionWords, historyActions } from './history.ts'

/**
 * The history as a list knows it: what it shows, filters and saves. It is no family: its rows are entries that nobody adds or changes, so it has
 * neither a table nor screens of its own.
 */
export const historyList = resource('history', {
  label: { one: 'Entry', many: 'Entries' },
  about: 'Changes from now on are listed here.',
  title: 'at',
  rows: 'shared',
  rights: ['view'],
  icon: 'timeline',
  fields: {
    at: instant({ label: 'Time', required: true }),
    actor: reference('users', { label: 'Person' }),
    action: choice(historyActions, { label: 'Action', words: actionWords, required: true }),
    resource: text({ label: 'Kind of record', max: 60, required: true }),
    record_id: reference('history', { label: 'Record', required: true }),
    changes: longText({ label: 'Changes' }),
    batch: integer({ label: 'Change of many', required: true }),
  },
  list: {
    columns: ['at', 'actor', 'action', 'resource', 'record_id', 'changes'],
    sort: '-at',
    search: [],
    filters: ['actor', 'resource', 'action', 'at'],
    isLog: true,
  },
})

/** A filter that needs one kind of record beside it: the fields of that kind one of which was changed. */
export const CHANGED_FIELD = 'field'
