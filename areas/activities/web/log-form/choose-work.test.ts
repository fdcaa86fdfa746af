import { expect, test } from 'vitest'
import { chooseWork } from './choose-work.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

const setup = (id: number, name: string, client: number, category: number): AllowedSetup => ({
  id,
  name,
  client_id: client,
  client_name: ['', 'Ostara Mobile', 'Bexley Mutual'][client] ?? '',
  category_id: category,
  category_name: ['', 'Billing', 'Claims', 'Policies'][category] ?? '',
  status_category_id: category,
  min_seconds: 0,
  max_seconds: 3600,
  target_seconds: 0,
  measure: 'Either',
  quantity_label: 'Units',
  default_quantity: 1,
  max_quantity: 10,
  needs_reference: false,
  reference_label: null,
  instructions: null,
  extra_fields: [{ name: `of_${id}`, label: 'A question', field_type: 'Text' }],
  may_log_for_team: false,
  ...{ description: null, client_status: 'Active', client_end: null, parent_id: null },
  ...{ reference_unique: 'No', allow_overlap: false, is_billable: true, edit_hours: 24 },
  employee_id: 1,
})

const setups = [
  setup(1, 'Billing dispute', 1, 1),
  setup(2, 'Plan change', 1, 1),
  setup(3, 'New claim', 2, 2),
  setup(4, 'Claim status', 2, 2),
  setup(5, 'Change of address', 2, 3),
]
const nothing = { client_id: null, category_id: null, activity_setup_id: null, status_id: null }

test('an activity chosen first fills its client and its category', () => {
  const { patch, cleared } = chooseWork(setups, nothing, 'activity_setup_id', 4)
  expect(patch).toMatchObject({ client_id: 2, category_id: 2, activity_setup_id: 4, quantity: 1 })
  expect(cleared).toEqual([])
})

test('another client empties what it does not have, and says so', () => {
  const before = { ...nothing, client_id: 1, category_id: 1, activity_setup_id: 1, status_id: 9 }
  const { patch, cleared } = chooseWork(setups, before, 'client_id', 2)
  expect(patch).toMatchObject({ client_id: 2, category_id: null, activity_setup_id: null })
  expect(patch['status_id']).toBeNull()
  expect(cleared).toEqual([
    'Category was cleared: Bexley Mutual has no Billing',
    'Activity was cleared: Bexley Mutual has no Billing dispute',
  ])
})

test('the only category of a client, and the only activity of a category, are taken at once', () => {
  expect(chooseWork(setups, nothing, 'client_id', 1).patch).toMatchObject({ category_id: 1 })
  const chosen = { ...nothing, client_id: 2 }
  expect(chooseWork(setups, chosen, 'category_id', 3).patch).toMatchObject({ activity_setup_id: 5 })
})

test('answers to questions the other activity does not ask are counted as cleared', () => {
  const before = {
    client_id: 2,
    category_id: 2,
    activity_setup_id: 3,
    status_id: 9,
    'extra_values.of_3': 'typed',
  }
  const { patch, cleared } = chooseWork(setups, before, 'activity_setup_id', 4)
  expect(patch).toMatchObject({ 'extra_values.of_3': undefined, 'extra_values.of_4': null })
  expect(patch).not.toHaveProperty('status_id') // the same category has the same statuses
  expect(cleared).toEqual(['1 answer was cleared: the questions are others'])
})
