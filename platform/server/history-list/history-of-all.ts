import { historyCalls } from '#platform/contract/history/history-page.ts'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { idOf } from '../kernel/id-of.ts'
import { serveCalls } from '../kernel/served-area.ts'
import { readGrid } from '../records/grid.ts'
import { readEntries } from './describe-entries.ts'
import { exportHistory } from './export-history.ts'
import { findEntries } from './find-entries.ts'
import { readKinds } from './history-kinds.ts'
import { undoBatch } from '../history/undo-batch.ts'

/** The history of everything as a list: found first, by what indexes hold, and told then. */
export const historyServed = serveCalls(historyCalls, {
  history: async ({ engine, viewer, asked }) => {
    const read = readGrid(asked.input)
    const grid = { ...read, limit: asked.input.endRow === undefined ? PAGE_SIZE : read.limit }
    if (grid.search !== '')
      refuseFields({ search: ['The history cannot be searched. Use its filters.'] })
    const { ids, ...total } = await findEntries(engine, viewer, engine.database, grid)
    return { data: await readEntries(engine, viewer, ids), ...total }
  },
  historyFilters: async ({ engine, viewer, sql, input: { resource } }) => ({
    data: await readKinds(engine, viewer, sql, resource),
  }),
  historyExport: (request) => exportHistory(request),
  undoBatch: ({ engine, sql, viewer, asked, input: { reason } }) =>
    undoBatch(engine, viewer, sql, idOf(asked), { request_id: asked.request_id, reason }),
})
