import { presentResource } from '#platform/web/screens/present-resource.ts'
import { holidays } from '../../contract/holidays.ts'
import { LoadLink } from './load-link.tsx'

/** The list leads to where a whole year comes in at once. */
export const presentHolidays = presentResource(holidays, { above: LoadLink })
