import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { boardPage } from '../../contract/live-board.ts'

interface Staffed {
  readonly id: number
  readonly title: string
  readonly planned: number
  readonly working: number
  readonly total: number
}

/** Leads of the reader: how many of their people are planned now, and how many of those work. */
const TEAMS = `
  with team as materialized (
    select line.employee_id, e.reports_to_id as lead from people.reporting_lines line join people.employees e on e.id = line.employee_id
     where line.manager_id = $1 and line.depth > 1 and not e.is_deleted and e.status in ('Active', 'On Notice')),
  planned as materialized (
    select s.employee_id from plans_unless_away(array(select employee_id from team), $2::timestamptz::date - 1, $2::timestamptz::date + 1) s
     where s.planned_start <= $2::timestamptz and s.planned_end > $2::timestamptz),
  working as (select employee_id from time_tracking.shift_days where state = 'Open' and not 'Forgotten' = any(flags) and not is_deleted)
  select l.id, l.name as title, count(*) over ()::integer as total,
         count(*) filter (where t.employee_id in (select employee_id from planned))::integer as planned,
         count(*) filter (where t.employee_id in (select employee_id from planned) and t.employee_id in (select employee_id from working))::integer as working
    from team t join people.employees l on l.id = t.lead
   group by l.id, l.name having count(*) filter (where t.employee_id in (select employee_id from planned)) > 0
   order by count(*) filter (where t.employee_id in (select employee_id from working))::float8 / count(*) filter (where t.employee_id in (select employee_id from planned)), l.name limit ${DESK_ROWS + 2}`

/** Teams below the reader, the one with the most people missing first. */
export const teamsCard = deskCards.add({
  name: 'teams-now',
  order: 11,
  leads: true,
  title: () => t`Teams now`,
  to: boardPage.url,
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(boardPage.url),
  read: async ({ sql, reader, now }) =>
    deskRows((await sql.rows<Staffed>(TEAMS, [reader.employee_id, now])).map(staffed)),
})

function staffed({ planned, working, ...team }: Staffed): DeskRow & { readonly total: number } {
  const missing = planned - working
  return {
    ...team,
    more: t`${working} of ${planned} at work`,
    state: missing === 0 ? 'Complete' : missing === 1 ? '1 missing' : t`${missing} missing`,
    tone: missing === 0 ? 'ok' : working * 5 < planned * 4 ? 'bad' : 'warn',
    to: `${boardPage.url}?filter=${encodeURIComponent(JSON.stringify({ managers_ids: { in: [team.id] } }))}`,
  }
}
