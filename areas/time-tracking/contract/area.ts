import { area } from '#platform/contract/area.ts'
import { clockCalls } from './calls.ts'

export const timeTracking = area('time-tracking', {
  label: 'Time tracking',
  calls: clockCalls,
  menu: [{ title: 'Time', icon: 'clock', order: 30 }],
})
