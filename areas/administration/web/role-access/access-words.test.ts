import { expect, it } from 'vitest'
import { accessInWords, changesOf, openedInWords } from './access-words.ts'
import type { Entry } from '../../contract/access-entry.ts'
import { withRight } from './access-changes.ts'

const none: Entry = {
  id: 1,
  role_id: 1,
  object_id: 1,
  object_url: '/employees',
  object_name: 'Employees',
  rights_view: '0',
  rights_add: '0',
  rights_edit: '0',
  rights_delete: '0',
  rights_view_deleted: '0',
  reporting_access_view: [],
  reporting_access_edit: [],
  reporting_access_delete: [],
  date_updated: null,
}
const sees: Entry = { ...none, rights_view: '1', reporting_access_view: ['direct', 'peers'] }

it('the rights on a page are a line of words, with whose records where they are others than those that are seen', () => {
  const changes: Entry = { ...sees, rights_edit: '1', reporting_access_edit: ['peers', 'direct'] }
  const deletes: Entry = {
    ...changes,
    rights_add: '1',
    rights_delete: '1',
    reporting_access_delete: ['self'],
  }
  expect([none, sees, changes, deletes].map(accessInWords)).toEqual([
    'No access',
    'Sees direct reports, peers',
    'Sees direct reports, peers · changes',
    'Sees direct reports, peers · adds · changes · deletes own',
  ])
  expect([openedInWords([none, sees]), openedInWords([sees]), openedInWords([none])]).toEqual([
    '1 of 2 pages',
    '1 page',
    'No access',
  ])
})

it('the review lists each right with its old and its new value', () => {
  const after: Entry = { ...sees, rights_add: '1', reporting_access_view: ['all'] }
  expect(changesOf(none, none)).toEqual([])
  expect(changesOf(sees, after)).toEqual([
    { right: 'view', before: 'Direct, Peers', after: 'All' },
    { right: 'add', before: 'No', after: 'Yes' },
  ])
})

it('a tick for a whole group reaches what most of its other pages reach, and one page by itself what is one’s own', () => {
  const direct: Entry = { ...none, rights_view: '1', reporting_access_view: ['direct'] }
  const own: Entry = { ...direct, reporting_access_view: ['self'] }
  const group = [own, direct, direct, none]
  expect(withRight(none, 'view', true, group).reporting_access_view).toEqual(['direct'])
  expect(withRight(none, 'view', true, [none]).reporting_access_view).toEqual(['self'])
  expect(withRight(own, 'edit', true, group).reporting_access_edit).toEqual(['self'])
})
