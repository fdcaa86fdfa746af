import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { users } from '#areas/administration/contract/users.ts'
import { later } from '#platform/web/screens/later.tsx'
import { attritions } from '../contract/leaving/attritions.ts'
import { orgChartPage } from '../contract/org-chart.ts'
import { clientAssignments } from '../contract/client-assignments.ts'
import { designationCalls, designationChanges } from '../contract/designation-changes.ts'
import { positionCalls, positions } from '../contract/positions.ts'
import { rehireCalls } from '../contract/rehire.ts'

/** What is done with a person beside changing their record. */
export const employeeVerbs: readonly RecordVerb[] = [
  {
    label: 'Change designation',
    icon: 'stairs',
    needs: 'edit',
    isPossible: ({ status }) => status !== 'Left',
    Dialog: callDialog({
      call: designationCalls.updateDesignation,
      title: 'Change designation',
      consequence: 'It counts from the day you enter. Future dates take effect on that day.',
      button: 'Change designation',
      body: { employee_id: undefined },
      changes: [designationChanges.name],
    }),
  },
  {
    label: 'Take on again',
    icon: 'arrow-back-up',
    needs: 'edit',
    isPossible: ({ status }) => status === 'Left',
    Dialog: callDialog({
      call: rehireCalls.rehire,
      title: 'Take this person on again?',
      consequence:
        'A new employment begins; the old one stays on record. Their account stays off until an administrator switches it on.',
      button: 'Take on',
      changes: [designationChanges.name, clientAssignments.name],
    }),
  },
  {
    label: 'Record leaving',
    icon: 'armchair',
    needs: 'add',
    page: attritions.page,
    isPossible: ({ status }) => status === 'Active' || status === 'Joining',
    to: ({ id }) => `${attritions.page}/add?employee_id=${id}`,
  },
  {
    label: 'Org chart',
    icon: 'sitemap',
    needs: 'view',
    to: ({ id }) => `${orgChartPage.url}?id=${id}`,
  },
  {
    label: 'Correct the past',
    icon: 'timeline',
    needs: 'edit',
    Dialog: callDialog({
      call: positionCalls.correctPosition,
      title: 'Correct where they belonged',
      consequence:
        'Plans, adherence and reports of these days are counted again. Days that are locked or billed cannot be corrected. To change what holds today, update the employee.',
      button: 'Correct',
      foresees: positionCalls.foreseePosition,
      changes: [positions.name],
    }),
  },
  {
    label: 'Send an invitation',
    icon: 'mail',
    needs: 'edit',
    page: users.page,
    isPossible: ({ user_id, status }) => typeof user_id === 'number' && status !== 'Left',
    Dialog: later(async () => (await import('./invitation-dialog.tsx')).InvitationDialog),
  },
]
