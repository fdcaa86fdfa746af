import { byEmployee, measureWords } from '#areas/chat/contract/figures/measure-words.ts'
import { adherenceReport } from '../contract/adherence.ts'
import { activityTrack } from '../contract/activity-track.ts'
import { overtimeReport } from '../contract/overtime.ts'

const shifts = { report: activityTrack.name, people: byEmployee } as const

/** How people ask a chat for figures of time. */
export const timeMeasureWords = [
  {
    ...{ ...shifts, measure: 'late_shifts', label: 'Late shifts', also: 'late_seconds' },
    words: ['late', 'lateness', 'unpunctual', 'delayed', 'came late', 'arrived late'],
    rows: { flags: ['Late'] },
  },
  {
    ...{ ...shifts, measure: 'late_seconds', label: 'Time late' },
    words: ['time late', 'minutes late', 'hours late'],
    rows: { flags: ['Late'] },
  },
  {
    ...{ ...shifts, measure: 'over_break_seconds', label: 'Over break' },
    words: ['over break', 'long break', 'longer break', 'overran break', 'break too long'],
    rows: { flags: ['Over break'] },
  },
  {
    ...{ ...shifts, measure: 'at_desk_time', label: 'Time At Desk' },
    words: ['at desk', 'hours worked', 'worked hours', 'working time', 'time worked'],
  },
  {
    ...{ report: overtimeReport.name, people: byEmployee, measure: 'asked_seconds' },
    ...{ label: 'Overtime', words: ['overtime', 'extra hours', 'worked longer'] },
  },
  {
    ...{ report: adherenceReport.name, people: byEmployee, measure: 'net_percent' },
    ...{ label: 'Adherence', words: ['adherence', 'kept plan', 'kept schedule'] },
  },
  {
    ...{ report: adherenceReport.name, people: byEmployee, measure: 'no_shows' },
    ...{ label: 'No shows', words: ['no show', 'absent', 'did not come', 'missed shift'] },
  },
].map((words) => measureWords.add(words))
