import { area } from '#platform/contract/area.ts'
import { dataHolds } from './data-holds.ts'
import { erasures } from './erasures.ts'
import { myDataPage, personalDataCalls, personalDataPage } from './personal-data.ts'
import { retentionTerms } from './retention-terms.ts'

/** What is kept of people: the export for them, how long it is kept, and how it goes. */
export const privacyArea = area('privacy', {
  label: 'Personal data',
  resources: [dataHolds, retentionTerms, erasures],
  pages: [personalDataPage, myDataPage],
  calls: personalDataCalls,
  menu: [{ title: 'Personal data', icon: 'shield-check', order: 92, within: 'Administration' }],
})
