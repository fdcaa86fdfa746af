import { choice, instant, longText, text } from '#platform/contract/fields/field.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { jobStates } from '#platform/contract/jobs/jobs.ts'
import { resource } from '#platform/contract/resource.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { stateWords } from './job-state.tsx'

/** One's exports and imports as a list knows them: what it shows and is filtered by. It is no family; the newest come in one answer. */
export const jobList = resource('jobs', {
  label: { one: 'Export or import', many: jobsPage.label },
  title: 'title',
  rows: 'shared',
  rights: ['view'],
  fields: {
    title: text({ label: 'What', required: true }),
    state: choice(jobStates, { label: 'State', words: stateWords, required: true }),
    result: longText({ label: 'Result' }),
    begun: instant({ label: 'Started', required: true }),
    ended: instant({ label: 'Ended', required: true }),
    file: text({ label: 'File' }),
  },
  list: {
    columns: ['title', 'state', 'result', 'begun', 'ended', 'file'],
    sort: '-begun',
    search: [],
    filters: ['title', 'state', 'begun'],
    isLog: true,
  },
})

/** How much room its columns have. */
export const jobPresentation: Presentation = {
  resource: jobList,
  columns: [
    { name: 'title', width: 220 },
    { name: 'state', width: 130 },
    { name: 'result', width: 320 },
    { name: 'begun', width: 120 },
    { name: 'ended', width: 120 },
    { name: 'file', width: 100 },
  ],
}
