import Fastify from 'fastify'
import pg from 'pg'
import { wireTypes } from '#platform/server/database/wire-types.ts'

// What the product is measured against: the same questions and the same columns by hand, without sessions, permissions,
// checks or history; which people are in reach it is told.
// `hand-written.ts '{"host": ...}'` listens on a free port and prints it.
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 20, types: wireTypes })

const FOLLOW_UPS = 'from activity_follow_ups f where f.log_id = l.id and not f.is_deleted'
const PERSON = 'from employees e where e.id = l.employee_id'
const COLUMNS = `l.id, l.employee_id, (select e.name ${PERSON}) as employee_name, l.user_id,
  (select u.name from users u where u.id = l.user_id) as user_name, l.client_id, (select c.name from clients c where c.id = l.client_id) as client_name,
  l.category_id, (select c.name from activity_categories c where c.id = l.category_id) as category_name,
  l.activity_setup_id, (select s.name from activity_setups s where s.id = l.activity_setup_id) as activity_setup_name,
  l.status_id, (select s.name from activity_category_statuses s where s.id = l.status_id) as status_name,
  (select s.kind from activity_category_statuses s where s.id = l.status_id) as status_kind, l.reference_no, l.quantity,
  l.started_at, l.ended_at, l.duration_seconds, l.is_measured, l.pause_seconds, l.business_date, l.shift_day_id, l.description, l.extra_values,
  l.follow_up_at, (select count(*)::integer ${FOLLOW_UPS}) as follow_ups_count,
  case when l.follow_up_at <= now() then 'Overdue' when l.follow_up_at is not null then 'Due' when (select true ${FOLLOW_UPS} limit 1) then 'Done' else 'None' end as follow_up_state,
  coalesce(l.duration_seconds, 0) + coalesce((select sum(f.duration_seconds) ${FOLLOW_UPS}), 0)::integer as time_seconds,
  (select e.office_id ${PERSON}) as office_id, (select o.name from offices o join employees e on o.id = e.office_id where e.id = l.employee_id) as office_name,
  (select e.reports_to_id ${PERSON}) as manager_id, (select m.name from employees m join employees e on m.id = e.reports_to_id where e.id = l.employee_id) as manager_name,
  l.source, l.is_billable, l.allow_overlap, l.is_reference_unique, l.created_by, l.date_created, l.updated_by, l.date_updated, l.version`

const LIST = `from activity_logs l where l.employee_id = any($1) and l.client_id = $2 and not l.is_deleted`

const run = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const app = Fastify()
app.get<{ Querystring: { client: string; employees: string } }>('/list', async ({ query }) => {
  const filter = [query.employees.split(',').map(Number), Number(query.client)]
  const [data, [count]] = await Promise.all([
    run(
      'list',
      `select ${COLUMNS} ${LIST} order by l.started_at desc nulls last, l.id desc limit 20`,
      filter,
    ),
    run('count', `select count(*) as total from (select 1 ${LIST} limit 10001) counted`, filter),
  ])
  return { data, total: count.total }
})
app.get<{ Params: { id: string } }>('/log/:id', async ({ params }) => {
  const [data] = await run(
    'log',
    `select ${COLUMNS} from activity_logs l where l.id = $1 and not l.is_deleted`,
    [Number(params.id)],
  )
  return { data }
})
app.post<{ Body: { name: string } }>('/create', async ({ body }) => {
  const [data] = await run(
    'create',
    'insert into designation_categories (name, created_by, updated_by) values ($1, 1, 1) returning *',
    [body.name],
  )
  return { data }
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
