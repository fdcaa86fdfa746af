import { presentResource } from '#platform/web/screens/present-resource.ts'
import { adherence } from '../../contract/adherence.ts'
import { hoursOf } from '../hours-cell.tsx'
import { AdherenceDayCell } from './adherence-day-cell.tsx'

/** Adherence, its times in hours; a day opens what excuses it. */
export const presentAdherence = presentResource(adherence, {
  cells: {
    ...hoursOf('scheduled_seconds', 'matched_seconds', 'excused_seconds', 'late_seconds'),
    business_date: AdherenceDayCell,
  },
})
