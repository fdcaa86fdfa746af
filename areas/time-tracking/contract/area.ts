import { area } from '#platform/contract/area.ts'
import { clockCalls } from './calls.ts'
import { clockCorrections } from './clock-corrections.ts'

export const timeTracking = area('time-tracking', {
  label: 'Time tracking',
  resources: [clockCorrections],
  calls: clockCalls,
  menu: [{ title: 'Time', icon: 'clock', order: 30 }],
})
