import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Load } from '../database/database.ts'
import type { ReportReads } from '../database/report-reads.ts'
import { networks } from '../outbound/networks.ts'
import { sendRefusal } from './envelope.ts'
import { noSuchCall } from './no-such-call.ts'
import type { Engine } from '../kernel/request.ts'

/** Upper ends of the classes of duration, in seconds. */
const CLASSES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts the requests of this server and tells it all to the person who watches, in the text format of Prometheus. */
export function serveMetrics(
  app: FastifyInstance,
  { database, reads }: Pick<Engine, 'database' | 'reads'>,
  allowed: readonly string[],
): void {
  const requests = new Map<string, number>()
  const classes = CLASSES.map(() => 0)
  let [count, seconds] = [0, 0]
  app.addHook('onResponse', async ({ method }, { statusCode, elapsedTime }) => {
    const labels = `method="${method}",status="${statusCode}"`
    requests.set(labels, (requests.get(labels) ?? 0) + 1)
    const took = elapsedTime / 1000
    count += 1
    seconds += took
    for (const [place, end] of CLASSES.entries())
      if (took <= end) classes[place] = (classes[place] ?? 0) + 1
  })
  const watchers = networks(['127.0.0.0/8', '::1', ...allowed])
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, watchers)) return sendRefusal(reply, noSuchCall(request))
    const durations = CLASSES.map((end, place): Sample => [`le="${end}"`, classes[place] ?? 0])
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        [
          ...family('muster_requests_total', 'counter', [...requests]),
          '# TYPE muster_request_seconds histogram',
          ...lines('muster_request_seconds_bucket', [...durations, ['le="+Inf"', count]]),
          ...lines('muster_request_seconds_sum', [['', seconds]]),
          ...lines('muster_request_seconds_count', [['', count]]),
          ...processFigures(),
          ...databaseFigures(database),
          ...readFigures(reads),
          ...(await jobFigures(database)),
          ...(await scheduleFigures(database)),
          '',
        ].join('\n'),
      )
  })
}

type Sample = readonly [labels: string, value: number]

const family = (name: string, type: 'counter' | 'gauge', samples: readonly Sample[]): string[] => [
  `# TYPE ${name} ${type}`,
  ...lines(name, samples),
]

const lines = (name: string, samples: readonly Sample[]): string[] =>
  samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`)

function processFigures(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ...family('muster_memory_bytes', 'gauge', [
      ['kind="resident"', rss],
      ['kind="heap"', heapUsed],
    ]),
    ...family('muster_uptime_seconds', 'gauge', [['', Math.round(process.uptime())]]),
    ...family('muster_event_loop_utilization', 'gauge', [
      ['', performance.eventLoopUtilization().utilization],
    ]),
  ]
}

function databaseFigures(database: Database): string[] {
  const { background, ...requests } = database.load()
  return [
    ...connections('muster_database_connections', requests),
    ...connections('muster_database_background_connections', background),
  ]
}

const connections = (name: string, { inUse, waiting, most }: Load): string[] =>
  family(name, 'gauge', [
    ['state="in use"', inUse],
    ['state="waited for"', waiting],
    ['state="most"', most],
  ])

/** Where reports and exports were read; nothing where there is no choice. */
function readFigures(reads: ReportReads): string[] {
  const figures = reads.figures()
  if (!figures) return []
  return [
    ...family('muster_report_reads_total', 'counter', [
      ['from="replica"', figures.replica],
      ['from="primary"', figures.primary],
    ]),
    ...family('muster_replica_in_use', 'gauge', [['', figures.isInUse ? 1 : 0]]),
  ]
}

/** Of all servers together. A database that does not answer is a figure that is missing, not a page that is. */
async function jobFigures(database: Database): Promise<string[]> {
  const rows = await database
    .reserved(() =>
      database.rows<{ state: string; count: number }>(
        `select state, count(*) as count from jobs where state in ('waiting', 'running', 'failed') group by state`,
      ),
    )
    .catch(() => [])
  return family(
    'muster_jobs',
    'gauge',
    rows.map(({ state, count }): Sample => [`state="${state}"`, count]),
  )
}

/** How late the latest of what is due is, in seconds, how many schedules failed when they ran last, and how many items of them were not done. */
async function scheduleFigures(database: Database): Promise<string[]> {
  const [row] = await database
    .reserved(() =>
      database.rows<{ late: number; failed: number; items: number }>(
        `select coalesce(greatest(0, extract(epoch from statement_timestamp() - min(next_due))), 0)::float8 as late,
                count(*) filter (where (select r.state from schedule_runs r where r.schedule = s.name and r.date_ended is not null
                                         order by r.due_at desc, r.id desc limit 1) = 'failed')::integer as failed,
                (select count(*) from loop_faults)::integer as items
           from schedules s`,
      ),
    )
    .catch(() => [])
  if (!row) return []
  return [
    ...family('muster_schedules_late_seconds', 'gauge', [['', row.late]]),
    ...family('muster_schedules_failed', 'gauge', [['', row.failed]]),
    ...family('muster_schedules_items_failed', 'gauge', [['', row.items]]),
  ]
}

/** The person who comes by way of a proxy that is not known to us is a person we do not know, wherever that proxy stands. */
function mayWatch(
  { ip, socket, headers }: FastifyRequest,
  watchers: ReturnType<typeof networks>,
): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isUnknownProxy = isForwarded && ip === socket.remoteAddress
  return !isUnknownProxy && watchers.holds(ip)
}
