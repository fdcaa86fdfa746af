import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'
import { decidingGrants, timeGrants } from './activity-track.ts'

const uses = ['clock-pictures', 'shift-days', 'offices', 'clients', 'employees', 'users']

/** Everybody's own pictures, and those of the people they lead, day by day. */
export const ownPicturesPage = page('/user-reports/userClockInImagesReport', {
  about: 'The pictures the clock took of you, and who opened them.',
  jobs: [t`Choose a day`, t`Press a picture to see it large`],
  label: 'Clock Pictures',
  type: 'Report',
  menu: { group: 'Time', order: 70, icon: 'id-badge-2' },
  grants: timeGrants,
  uses,
})

/** Pictures to be looked after: what was flagged is cleared here. */
export const picturesPage = page('/hr-reports/UserImageCaptureReport', {
  about: 'The pictures of the clock, by person and day.',
  jobs: [
    t`Choose people and days`,
    t`Press a picture to see it large; its person sees that you did`,
  ],
  label: 'Image Capture',
  type: 'Report',
  menu: { group: 'Time', order: 80, icon: 'user-check' },
  rights: ['view', 'edit'],
  grants: decidingGrants,
  uses,
})

/** What was due and what came of it. */
export const picturesChartPage = page('/hr-reports/UserImageCaptureChartReport', {
  about: 'How many pictures were taken as planned, by day and office.',
  jobs: [t`Press a bar to see its pictures`],
  label: 'Image Capture Chart',
  type: 'Report',
  menu: { group: 'Time', order: 90, icon: 'chart-bar' },
  grants: timeGrants,
  uses,
})
