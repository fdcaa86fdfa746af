import { expect, test } from 'vitest'
import { buttonsTo } from './notice-buttons.ts'

test('a notice of a record names its family and the record [platform-66]', () => {
  expect(buttonsTo('/clock-corrections/view?id=7')).toEqual({
    redirectTo: '/clock-corrections/view?id=7',
    action: 'view',
    actionFor: 'clock_corrections',
    record_id: 7,
  })
})

test('a notice of a record on a page inside of another names the inner one', () => {
  expect(buttonsTo('/activity-reports/myLoggedActivites/view?day=2026-11-01&id=12')).toMatchObject({
    actionFor: 'myLoggedActivites',
    record_id: 12,
  })
})

test('a notice of a page without a record names the page alone', () => {
  expect(buttonsTo('/jobs')).toEqual({ redirectTo: '/jobs', action: 'view', actionFor: 'jobs' })
  expect(buttonsTo('/')).toEqual({ redirectTo: '/', action: 'view' })
  expect(buttonsTo('/tickets/view?id=1e3')).not.toHaveProperty('record_id')
})
