import type { ReachWord } from '#platform/contract/permissions.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'

/** Beside one another people see the roster, not the records behind it, where notes and reasons stand. */
const withoutPeers: Partial<Record<ReachWord, ReachWord>> = {
  peers: 'self',
  peers_directly: 'direct',
}

/** Drafts are shown to a person who may plan their people, and to nobody else: they are no promise yet. */
export const rosterDaysOnServer = serveResource(rosterDays, {
  visible: (viewer, parameters, row) => {
    const grant = viewer.grants.get(rosterDays.page)
    const within = (reach: readonly ReachWord[]) =>
      scopeCondition(rosterDays.rows, reach, viewer, parameters, row)
    const read = grant?.reach.view.map((word) => withoutPeers[word] ?? word) ?? []
    const kept = grant?.rights.edit ? grant.reach.edit : []
    return `(${row}.state = 'Published' and ${within(read)} or ${within(kept)})`
  },
})
