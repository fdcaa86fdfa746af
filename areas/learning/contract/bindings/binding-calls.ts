import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, integer } from '#platform/contract/fields/field.ts'
import { courseBindings } from './course-bindings.ts'

export const bindingCalls = calls({
  bindingDaysOff: {
    method: 'POST',
    path: 'quiz_binding/getDaysOff',
    needs: 'edit',
    pages: [courseBindings.page],
    rows: 'shared',
    reads: true,
    input: {
      target_id: integer({ required: true, min: 1, label: 'User' }),
      due_date: date({ required: true, label: 'Due date' }),
    },
    answers: typed<readonly string[]>(),
    summary:
      'Warnings, in words, that a user is on leave or has a rest day or a holiday on a due date. Nothing is stored.',
  },
})
