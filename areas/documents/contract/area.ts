import { kpiMetrics } from '#areas/performance/contract/kpi-metrics.ts'
import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { documentsCategory } from './documents-category.ts'
import { documentVersions } from './document-versions.ts'
import { documents } from './documents.ts'
import { keeperCalls } from './keeper-calls.ts'
import { readerCalls } from './reader-calls.ts'
import { readReportCalls } from './report-calls.ts'
import { popupPage, repositoryPage } from './repository-page.ts'

/** Documents, as data: families, pages, calls, and what it adds to lists of other areas. */
export const documentsArea = area('documents', {
  label: 'Documents',
  resources: [documentsCategory, documents, documentVersions],
  pages: [repositoryPage, popupPage],
  calls: { ...readerCalls, ...keeperCalls, ...readReportCalls },
  adds: [
    addTo(leavingKinds, { 'Hand over documents': 27 }),
    addTo(kpiMetrics, { 'Documents read': 75 }),
  ],
  menu: [{ title: 'Documents', icon: 'file-text', order: 75 }],
})
