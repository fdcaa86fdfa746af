import { joinPlace, leadAndOffice, leadThen } from '#areas/people/contract/place-on-day.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest, ServedCall } from '#platform/server/kernel/served-area.ts'
import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import {
  imageCaptureChart,
  imageCaptureReport,
  ownPicturesReport,
} from '../../contract/picture-reports.ts'
import { linkTo, linkUntil } from './picture-links.ts'
import { dueTimes, HAS_DUE_TIMES } from './pictures-of-shift.ts'
import { peopleGroups } from '../shift-days.ts'

const countedWhere = (condition: string): string => `count(*) filter (where ${condition})::integer`

/** How pictures are counted. */
const picturesSource: ReportSource = {
  rows: (where) => `
    g as (
      select r.*, r.employee_id as person, r.business_date as day, ${leadThen}
        from clock_pictures r join people.employees e on e.id = r.employee_id ${joinPlace('r')} ${where})`,
  groups: peopleGroups,
  sums: () => ({
    pictures: 'count(*)::integer',
    captured: countedWhere(`g.state = 'Captured'`),
    no_camera: countedWhere(`g.state = 'No camera'`),
    refused: countedWhere(`g.state = 'Refused'`),
    not_cleared: countedWhere('g.is_flagged'),
    flagged: countedWhere('g.is_flagged or g.is_false_positive'),
    false_positives: countedWhere('g.is_false_positive'),
  }),
}

/**
 * How what was due is counted, shift by shift; what nobody answered is missing. Shifts without pictures are no
 * part of it.
 */
const chartSource: ReportSource = {
  rows: (where, now) => `
    picked as materialized (select r.id, r.employee_id, r.business_date, r.client_id, r.is_pictured from shift_days r ${where}),
    due as (
      select p.id, ${dueTimes(`${now}::timestamptz`)} as due
        from picked p join clock_entries c on c.shift_day_id = p.id and ${HAS_DUE_TIMES}
       where p.is_pictured group by 1),
    came as (
      select p.id, ${countedWhere(`c.state = 'Captured'`)} as captured, ${countedWhere(`c.state = 'No camera'`)} as no_camera,
             ${countedWhere(`c.state = 'Refused'`)} as refused, ${countedWhere('c.is_flagged or c.is_false_positive')} as flagged,
             ${countedWhere('c.is_false_positive')} as false_positives
        from picked p join clock_pictures c on c.shift_day_id = p.id group by 1),
    g as (
      select p.employee_id as person, p.business_date as day, p.client_id, ${leadAndOffice},
             coalesce(d.due, 0) as due, coalesce(c.captured, 0) as captured, coalesce(c.no_camera, 0) as no_camera, coalesce(c.refused, 0) as refused,
             coalesce(c.flagged, 0) as flagged, coalesce(c.false_positives, 0) as false_positives
        from picked p join people.employees e on e.id = p.employee_id ${joinPlace('p')} left join due d on d.id = p.id left join came c on c.id = p.id
       where p.is_pictured or c.id is not null)`,
  groups: peopleGroups,
  narrow: async () => ({ has_pictures: { eq: true } }),
  sums: () => ({
    due: 'sum(g.due)',
    captured: 'sum(g.captured)',
    no_camera: 'sum(g.no_camera)',
    refused: 'sum(g.refused)',
    missing: 'sum(greatest(0, g.due - g.captured - g.no_camera - g.refused))',
    flagged: 'sum(g.flagged)',
    false_positives: 'sum(g.false_positives)',
  }),
}

interface PictureRow {
  readonly id: number
  readonly has_image?: boolean
}

/** Every kept picture of an answer with its link, for the person who asked. */
function linked(answer: Answer, { engine, viewer, now }: CallRequest): Answer {
  const until = linkUntil(now)
  const { rows, ...data } = answer.data as { rows: readonly PictureRow[] } // a report answers rows, or groups without a picture
  const linkOf = ({ id, has_image }: PictureRow) =>
    has_image ? linkTo(engine.secrets, { picture: id, user: viewer.user_id, until }) : null
  const withLinks = rows.map((row) => ('id' in row ? { ...row, imgsrc: linkOf(row) } : row))
  return { ...answer, data: { ...data, rows: withLinks } }
}

const withLinks = ({ declaration, handle }: ServedCall): ServedCall => ({
  declaration,
  handle: async (request) => linked((await handle(request)) as Answer, request), // the call of the answer, see below
})

/** A report of pictures: its answer has their links, its file has none. */
function servePictures(report: typeof ownPicturesReport): ServedCall[] {
  const served = serveReport(report, picturesSource)
  return served.map((call) => (call.declaration === report.call ? withLinks(call) : call))
}

export const pictureReportsServed: readonly ServedCall[] = [
  ...servePictures(ownPicturesReport),
  ...servePictures(imageCaptureReport),
  ...serveReport(imageCaptureChart, chartSource),
]
