import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { employees } from '../../contract/employees.ts'
import { attritionCalls } from '../../contract/leaving/attritions.ts'
import { leavingTasks } from '../../contract/leaving/leaving-tasks.ts'

const changes = [leavingTasks.name, employees.name]
const isOver = ({ ended_at }: StoredRecord): boolean => typeof ended_at === 'string'

/** What HR does with a person leaving. */
export const attritionVerbs: readonly RecordVerb[] = [
  {
    label: 'Confirm notice',
    icon: 'check',
    needs: 'edit',
    isPossible: ({ status }) => status === 'Draft',
    Dialog: callDialog({
      call: attritionCalls.confirmAttrition,
      title: 'Confirm this notice?',
      consequence:
        'The person is on notice. Tasks are made from what they hold, and their manager, client managers, IT and HR get a notice.',
      button: 'Confirm notice',
      changes,
    }),
  },
  {
    label: 'Withdraw',
    icon: 'arrow-back-up',
    needs: 'edit',
    isPossible: (record) => record['status'] === 'On Notice' && !isOver(record),
    Dialog: callDialog({
      call: attritionCalls.withdrawAttrition,
      title: 'Withdraw this notice?',
      consequence: 'The person stays: they are active again and open tasks are closed.',
      button: 'Withdraw notice',
      isBad: true,
      changes,
    }),
  },
  {
    label: 'Complete',
    icon: 'checklist',
    needs: 'edit',
    isPossible: (record) => record['status'] === 'On Notice' && isOver(record),
    Dialog: callDialog({
      call: attritionCalls.completeAttrition,
      title: 'Complete this attrition?',
      consequence: 'Everything is handed over; it is closed for good.',
      button: 'Complete',
      changes,
    }),
  },
]
