import Fastify from 'fastify'
import pg from 'pg'
import { wireTypes } from '#platform/server/database/wire-types.ts'

// The second column of what is measured: the list, the log and the new record as a person would write them who wanted nothing else: what the screen
// shows, names by joins, without sessions, permissions, checks or history; which people are in reach it is told.
// `hand-written.ts '{"host": ...}'` listens on a free port and prints it.
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 20, types: wireTypes })

const SHOWN = `l.id, l.started_at, l.employee_id, e.name as employee_name, l.client_id, c.name as client_name, l.activity_setup_id, s.name as activity_setup_name,
  l.status_id, k.name as status_name, l.reference_no, l.quantity, l.duration_seconds, l.follow_up_at`
const NAMES = `left join employees e on e.id = l.employee_id left join clients c on c.id = l.client_id
  left join activity_setups s on s.id = l.activity_setup_id left join activity_category_statuses k on k.id = l.status_id`
const LIST = `from activity_logs l where l.employee_id = any($1) and l.client_id = $2 and not l.is_deleted`
const NEWEST = 'order by l.started_at desc nulls last, l.id desc'

const run = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const app = Fastify()
app.get<{ Querystring: { client: string; employees: string } }>('/list', async ({ query }) => {
  const filter = [query.employees.split(',').map(Number), Number(query.client)]
  const [data, [count]] = await Promise.all([
    run(
      'list',
      `select ${SHOWN} from (select l.* ${LIST} ${NEWEST} limit 20) l ${NAMES} ${NEWEST}`,
      filter,
    ),
    run('count', `select count(*) as total from (select 1 ${LIST} limit 10001) counted`, filter),
  ])
  return { data, total: count.total }
})
app.get<{ Params: { id: string } }>('/log/:id', async ({ params }) => {
  const [data] = await run(
    'log',
    `select ${SHOWN}, l.ended_at, l.description, l.extra_values from activity_logs l ${NAMES} where l.id = $1 and not l.is_deleted`,
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
