import { presentResource } from '#platform/web/screens/present-resource.ts'
import { kpis } from '../contract/kpis.ts'
import { kpiVerbs } from './kpi-verbs.ts'

/** Goals, and what is done with their results. */
export const presentKpis = presentResource(kpis, { verbs: kpiVerbs })
