import { scopeCondition } from '#platform/server/access/scope.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'

/** Drafts are shown to whoever may plan their people, and to nobody else: they are no promise yet. */
export const rosterDaysOnServer = serveResource(rosterDays, {
  visible: (viewer, parameters, row) => {
    const grant = viewer.grants.get(rosterDays.page)
    const reach = grant?.rights.edit ? grant.reach.edit : []
    return `(${row}.state = 'Published' or ${scopeCondition(rosterDays.rows, reach, viewer, parameters, row)})`
  },
})
