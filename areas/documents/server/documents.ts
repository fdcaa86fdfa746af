import { serveArea } from '#platform/server/kernel/served-area.ts'
import { documentsArea } from '../contract/area.ts'
import { documentsPersonalTables } from './personal-tables.ts'
import { documentsDemo } from './demo/demo.ts'
import { documentsHolding } from './documents-holding.ts'
import { documentsFamilies } from './families.ts'
import { toReadCard } from './first-page-card.ts'
import { keepingCallsOnServer } from './keeping/keeping-calls.ts'
import { documentsRead } from './kpi-measure.ts'
import { foundByReaders } from './reading/found-by-readers.ts'
import { followDocuments } from './reading/due-documents.ts'
import { readingCallsOnServer } from './reading/reading-calls.ts'
import { reportCallsOnServer } from './reading/report-calls.ts'
import { readWaitingFiles } from './texts/read-waiting-files.ts'

/** The server's side of documents. */
export const documentsOnServer = serveArea(documentsArea, {
  resources: documentsFamilies,
  calls: [...keepingCallsOnServer, ...readingCallsOnServer, ...reportCallsOnServer],
  holdings: [documentsHolding],
  contributes: [...documentsPersonalTables, toReadCard, documentsRead, foundByReaders],
  demo: documentsDemo,
  schedules: (engine) => [followDocuments(engine), readWaitingFiles(engine)],
})
