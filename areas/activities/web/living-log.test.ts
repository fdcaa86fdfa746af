import { expect, test } from 'vitest'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { AllowedSetup } from '../contract/work-to-log.ts'
import { livingLog } from './living-log.ts'
import { logErrors } from './log-form/log-errors.ts'

const setup: AllowedSetup = {
  ...{ id: 1, name: 'New claim', client_id: 1, client_name: 'Ostara', category_id: 1 },
  ...{ category_name: 'Claims', status_category_id: 1, measure: 'Either', instructions: null },
  ...{ min_seconds: 0, max_seconds: 600, target_seconds: 0, extra_fields: [] },
  ...{ quantity_label: 'Quantity', default_quantity: 1, max_quantity: 10 },
  ...{ description: null, client_status: 'Active', client_end: null, parent_id: null },
  ...{ reference_unique: 'No', allow_overlap: false, is_billable: true, edit_hours: 24 },
  ...{ needs_reference: false, reference_label: null, may_log_for_team: false, employee_id: 1 },
}
const { fields } = livingLog(
  {},
  { setup, status: undefined, asksEmployee: false, asksReason: false, hidden: [] },
)
const check = (of: typeof fields, name: string, value: unknown) =>
  checkField(name, of[name] ?? { kind: 'json' }, value).errors[name]

test.each([
  ['quantity', 0],
  ['quantity', -1],
  ['reference_no', 'A'.repeat(61)],
  ['description', 'A'.repeat(1001)],
])('the form refuses %s of %s in the words of the log itself [activities-122]', (name, value) => {
  const wrong = check(fields, name, value)
  expect(wrong).toHaveLength(1)
  expect(wrong).toEqual(check(activityLogs.fields, name, value))
})

test('a quantity above the largest of the set-up is refused by the rule of the log alone', () => {
  expect(check(fields, 'quantity', 11)).toBeUndefined()
  expect(logErrors({ quantity: 11 }, setup, { zone: 'UTC', before: null })).toEqual({
    quantity: ['Quantity must be at most 10'],
  })
})
