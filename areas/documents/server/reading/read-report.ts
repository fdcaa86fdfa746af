import { problems, refuse } from '#platform/contract/problems.ts'
import { fileTypes } from '#platform/contract/exports.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { owner } from '#platform/contract/resource.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { csvOf } from '#platform/server/export/write-csv.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { documents } from '../../contract/documents.ts'
import type {
  ReadGroup,
  readReportCalls,
  ReadReport,
  ReportedRead,
} from '../../contract/report-calls.ts'
import { needKept } from '../keeping/kept-document.ts'

type Request = CallRequest<(typeof readReportCalls)['readReport']>

/** Whose reads: people a document reaches are judged like all rows of people. */
const PEOPLE = owner('employee_id')

/** People a document reaches within the reach of the reader, each with what they read of it and when it was due. */
function reportedPeople(
  { viewer, reach, input, now, asked }: Request,
  parameters: Parameters,
): string {
  const document = parameters.add(input.document_id, 'bigint')
  const moment = parameters.add(now, 'timestamptz')
  const conditions = [scopeCondition(PEOPLE, reach, viewer, parameters, 'p')]
  if (input.offices_ids.length > 0)
    conditions.push(`p.office_id = any(${parameters.add(input.offices_ids, 'bigint[]')})`)
  const search = readGrid(asked.input).search.trim()
  if (search !== '')
    conditions.push(
      `strpos(lower(folded(p.name)), lower(folded(${parameters.add(search, 'text')}))) > 0`,
    )
  return `reached as (
    select p.user_id as id, p.name as person, p.office_id, o.name as office, g.name as department,
           array(select c.name from organisation.clients c where c.id = any(p.client_ids) order by c.name) as clients,
           (select v.version_number from document_reads a join document_versions v on v.id = a.version_id
             where a.document_id = d.id and a.user_id = p.user_id and a.acknowledged_at is not null order by a.version_id desc limit 1) as version,
           coalesce(d.read_required, false) as is_wanted, due.due_on, (done.acknowledged_at at time zone document_zone(p.employee_id))::date as read_on,
           coalesce(times.seconds, 0)::integer as seconds, coalesce(times.tries, 0)::integer as tries,
           (${moment} at time zone document_zone(p.employee_id))::date as today
      from documents d join document_people p on p.keys && d.access_keys
      left join organisation.offices o on o.id = p.office_id left join organisation.departments g on g.id = p.department_id
      left join lateral (select coalesce((select r.due_on from document_reads r where r.version_id = d.read_version_id and r.user_id = p.user_id),
             case when d.read_required and d.read_from is not null then greatest(d.read_from, p.joining_date, (${moment} at time zone document_zone(p.employee_id))::date) + coalesce(d.read_due_days, 7) end) as due_on) due on true
      left join lateral (select min(r.acknowledged_at) as acknowledged_at from document_reads r
                          where r.document_id = d.id and r.user_id = p.user_id and r.version_id >= d.read_version_id) done on true
      left join lateral (select sum(r.seconds_open) as seconds, sum(r.check_tries) as tries from document_reads r
                          where r.document_id = d.id and r.user_id = p.user_id and r.version_id >= d.read_version_id) times on true
     where d.id = ${document} and d.status = 'Published' and ${conditions.join(' and ')}),
  judged as (
    select id, person, office_id, office, department, clients, version, is_wanted, due_on::text as due_on, read_on::text as read_on, seconds, tries,
           case when read_on is not null then case when read_on <= coalesce(due_on, read_on) then 'Read' else 'Read late' end
                when not is_wanted then 'Not needed' when due_on < today then 'Late' else 'To read' end as state from reached)`
}

const GROUPED = (name: string) => `
  (select coalesce(jsonb_agg(to_jsonb(x) order by x.name), '[]') from (
     select coalesce(j.${name}, '–') as name, count(*)::integer as reached, (count(*) filter (where j.read_on is not null))::integer as read,
            round(100.0 * count(*) filter (where j.read_on is not null) / nullif(count(*) filter (where j.is_wanted), 0), 2) as percent from judged j group by 1) x)`

interface Counted {
  readonly totals: ReadReport['totals']
  readonly offices: readonly ReadGroup[]
  readonly departments: readonly ReadGroup[]
  readonly rows: readonly ReportedRead[]
  readonly total: number
}

async function countReads(
  request: Request,
  most: { offset: number; limit: number },
): Promise<Counted> {
  await needKept(request, request.input.document_id, 'view')
  const parameters = new Parameters()
  const people = reportedPeople(request, parameters)
  const { state } = request.input
  const narrowed = state === null ? '' : `where j.state = ${parameters.add(state, 'text')}`
  const [counted] = await request.sql.rows<Counted>(
    `with ${people}, shown as (select j.* from judged j ${narrowed})
     select (select jsonb_build_object('reached', count(*), 'read', count(read_on), 'read_late', count(*) filter (where state = 'Read late'), 'late', count(*) filter (where state = 'Late'),
              'percent', round(100.0 * count(read_on) / nullif(count(*) filter (where is_wanted), 0), 2)) from judged) as totals,
            ${GROUPED('office')} as offices, ${GROUPED('department')} as departments, (select count(*) from shown)::integer as total,
            (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (select id, person, office_id, office, department, clients, version, due_on, read_on, seconds, tries, state from shown order by array_position(array['Late', 'To read', 'Read late', 'Read', 'Not needed'], state), due_on, person, id
              limit ${parameters.add(most.limit, 'bigint')} offset ${parameters.add(most.offset, 'bigint')}) s) as rows`,
    parameters.values,
  )
  return counted ?? refuse(problems.noSuchRecord, { label: 'document' })
}

/** Who has read a document and who has not: of the people within reach, summed and never averaged. */
export async function readReport(request: Request): Promise<Answer<ReadReport>> {
  const { offset, limit: most } = readGrid(request.asked.input)
  const { total, ...data } = await countReads(request, { offset, limit: most })
  return { data, total }
}

const COLUMNS = [
  'Person',
  'Office',
  'Department',
  'Clients',
  'Version',
  'Due',
  'Read on',
  'Seconds',
  'Tries',
  'State',
]
/** More people than any document reaches. */
const MOST_ROWS = 100_000

/** The same people as a file. */
export async function exportReadReport(
  request: CallRequest<(typeof readReportCalls)['exportReadReport']>,
): Promise<Download> {
  const { engine, viewer, asked, input } = request
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const { rows, total } = await countReads(request, { offset: 0, limit: MOST_ROWS })
  await recordFamilyHistory(engine.database, {
    resource: documents.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: { words: 'Read report as CSV', total, document_id: input.document_id },
  })
  const cells = rows.map((row) => [
    ...[row.person, row.office, row.department, row.clients.join('; '), row.version],
    ...[row.due_on, row.read_on, row.seconds, row.tries, row.state],
  ])
  return new Download(
    `read-report-${input.document_id}.csv`,
    fileTypes.csv,
    Buffer.from(`\uFEFF${csvOf([COLUMNS, ...cells])}`),
  )
}
