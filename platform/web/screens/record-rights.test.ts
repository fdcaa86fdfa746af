import { expect, test } from 'vitest'
import { text } from '#platform/contract/fields/field.ts'
import type { PagePermission } from '#platform/contract/permissions.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { recordRights } from './record-rights.ts'

const options = {
  label: { one: 'Thing', many: 'Things' },
  title: 'name' as const,
  fields: { name: text() },
  list: { columns: ['name' as const], sort: 'name' },
}
const owned = resource('things', { ...options, rows: owner('employee_id') })
const shared = resource('things', { ...options, rows: 'shared' })

const permission: PagePermission = {
  page_url: '/things',
  object_id: 1,
  rights_view: 1,
  rights_edit: 1,
  rights_add: 0,
  rights_delete: 0,
  rights_view_deleted: 1,
  reporting_access_view_all: 1,
  reporting_access_view_ids: [],
  reporting_access_edit_all: 0,
  reporting_access_edit_ids: [12],
  reporting_access_delete_all: 0,
  reporting_access_delete_ids: [],
}

const record = (owner_id: number | null, is_deleted: 'y' | 'n' = 'n') => ({
  id: 1,
  version: 1,
  owner_id,
  is_deleted,
  date_created: '2026-11-19T12:00:00.000Z',
  date_updated: '2026-11-19T12:00:00.000Z',
})

test('a record is updated by the person who reaches its owner [platform-5]', () => {
  expect(recordRights(owned, permission, record(12)).mayUpdate).toBe(true)
  expect(recordRights(owned, permission, record(13)).mayUpdate).toBe(false)
  expect(recordRights(owned, permission, record(12)).mayDelete).toBe(false)
})

test('set-up data has no owner: the right alone decides', () => {
  expect(recordRights(shared, permission, record(null)).mayUpdate).toBe(true)
})

test('a deleted record is not updated', () => {
  expect(recordRights(owned, permission, record(12, 'y')).mayUpdate).toBe(false)
})

test('without an entry for the page nothing may be done', () => {
  expect(Object.values(recordRights(shared, undefined, record(12)))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('what has no field on a form is not updated on one', () => {
  const made = resource('made-things', {
    ...options,
    rows: 'shared',
    fields: { name: text({ readOnly: true, offForm: true }) },
  })
  expect(recordRights(made, permission, record(null))).toMatchObject({
    mayView: true,
    mayUpdate: false,
  })
})
