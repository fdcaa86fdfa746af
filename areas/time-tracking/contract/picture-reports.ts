import { choices, yesNo } from '#platform/contract/fields/field.ts'
import { report } from '#platform/contract/reports.ts'
import { timeFilters, timeGroupings } from './activity-track.ts'
import { checkResults, clockPictures, pictureStates } from './clock-pictures.ts'
import { ownPicturesPage, picturesChartPage, picturesPage } from './picture-pages.ts'
import { shiftDays } from './shift-days.ts'

/** The share of flags that were wrong: the measure of how fair the check is. */
const fairness = {
  flagged: { label: 'Flagged', kind: 'count' },
  false_positives: { label: 'False positives', kind: 'count' },
  fairness_percent: {
    label: 'Wrong flags',
    kind: 'percent',
    ratio: { of: 'false_positives', by: 'flagged', times: 100 },
  },
} as const

const captured = {
  captured: { label: 'Captured', kind: 'count' },
  no_camera: { label: 'No camera', kind: 'count' },
  refused: { label: 'Refused', kind: 'count' },
} as const

/** What both reports of pictures count, and how. */
const pictures = {
  rows: 'scope',
  of: clockPictures,
  day: 'business_date',
  longest: 92,
  filters: {
    ...timeFilters,
    flagged: { field: 'was_flagged', input: yesNo({ label: 'Flagged' }) },
    not_cleared: { field: 'is_flagged', input: yesNo({ label: 'Not cleared' }) },
    results: { field: 'check_result', input: choices(checkResults, { label: 'Face check' }) },
    states: { field: 'state', input: choices(pictureStates, { label: 'State' }) },
  },
  groupings: timeGroupings,
  measures: {
    pictures: { label: 'Pictures', kind: 'count' },
    not_cleared: { label: 'To clear', kind: 'count' },
    ...captured,
    ...fairness,
  },
  counts: 'pictures',
  series: 'office',
} as const

/** A person's own pictures, and those of the people they lead. */
export const ownPicturesReport = report('clock-pictures', {
  ...pictures,
  path: 'user_reports/getUserClockInImages',
  page: ownPicturesPage,
  summary: 'Clock pictures of a range, each with a link for five minutes and who opened it.',
})

/** Pictures to be looked after. */
export const imageCaptureReport = report('image-capture', {
  ...pictures,
  path: 'hr_reports/getUserImageCapture',
  page: picturesPage,
  summary: 'Clock pictures of a range, with their flags to be cleared.',
})

/** What was due and what came of it, day by day. */
export const imageCaptureChart = report('image-capture-chart', {
  path: 'user_reports/getUserClockInChartsReport',
  page: picturesChartPage,
  rows: 'scope',
  summary: 'Pictures that were due a day, what came of them, and how many flags were wrong.',
  of: shiftDays,
  day: 'business_date',
  longest: 92,
  filters: timeFilters,
  groupings: timeGroupings,
  measures: {
    due: { label: 'Due', kind: 'count' },
    ...captured,
    missing: { label: 'No image', kind: 'count' },
    ...fairness,
  },
  counts: 'due',
  columns: [
    'employee_id',
    'business_date',
    'shift_id',
    'client_id',
    'pictures_due',
    'pictures_captured',
    'pictures_no_camera',
    'pictures_refused',
    'pictures_missing',
    'work_from',
  ],
  opens: 'day',
  series: 'office',
})
