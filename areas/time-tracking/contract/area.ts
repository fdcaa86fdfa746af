import { area } from '#platform/contract/area.ts'

export const timeTracking = area('time-tracking', {
  label: 'Time tracking',
  menu: [{ title: 'Time', icon: 'clock', order: 30 }],
})
