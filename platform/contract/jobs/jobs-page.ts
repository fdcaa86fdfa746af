import { page } from '#platform/contract/pages.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Where people find what was prepared for them; everybody has some, nobody sees another's. */
export const jobsPage = page('/jobs', {
  about: 'Your exports and imports, with how far they came.',
  jobs: [t`Fetch a file that is ready`, t`Read which rows of an import were left out`],
  label: 'Exports and Imports',
  alsoCalled: [t`Downloads`, t`Jobs in the background`],
  exempt: true,
})
