import { engine } from '#platform/contract/engine-area.ts'
import { serveArea } from './http/served-area.ts'
import { searchOnServer } from './search/search-records.ts'
import { savedViewsOnServer } from './views/saved-views.ts'

/** The server's side of what the platform serves by itself. */
export const engineOnServer = serveArea(engine, {
  calls: [...savedViewsOnServer, ...searchOnServer],
})
