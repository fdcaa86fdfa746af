import { choice, instant, integer, longText, reference } from '#platform/contract/fields/field.ts'

const said = {
  note: longText({ required: true, max: 1000 }),
  duration_seconds: integer({ min: 0, max: 28_800, default: 0, unit: 's', label: 'Handle time' }),
  channel: choice(['Phone', 'Email', 'Chat', 'In person', 'System']),
}

/** What is asked of every follow-up, whatever it follows. */
export const followUpInput = { ...said, follow_up_at: instant({ label: 'Follow up' }) }

/** What is stored of every follow-up. */
export const followUpFields = {
  ...said,
  follow_up_at: instant({ label: 'Look again', help: 'Leave blank when nothing is left to do.' }),
  done_at: instant({ readOnly: true }),
  done_by: reference('users', { readOnly: true }),
}

/** How follow-ups are listed: the newest first. */
export const followUpList = {
  sort: '-done_at',
  search: ['note'],
} as const

/** Where the looking again stands. */
export const followUpStates = ['None', 'Due', 'Overdue', 'Done'] as const

export const followUpTones = { None: 'off', Due: 'info', Overdue: 'bad', Done: 'ok' } as const
