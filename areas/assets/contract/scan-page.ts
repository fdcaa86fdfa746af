import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'
import { keepers } from './asset-grants.ts'
import { assets } from './assets.ts'

/** Where a label is scanned to find what it is on. */
export const scanPage = page('/scan', {
  about: 'Finds an asset by the code on its label, with the camera.',
  jobs: [t`Hold the code into the picture`, t`Hand over or take back what was found`],
  label: 'Scan',
  menu: { group: 'Assets Management', order: 15, title: 'Scan', icon: 'tag' },
  rights: ['view'],
  grants: Object.fromEntries(Object.keys(keepers).map((role) => [role, 'V:all'])),
  uses: [assets.name],
})
