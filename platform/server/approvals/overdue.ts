import { actingFor } from '../access/acting-for.ts'
import { andFailed, eachInTurn, type LoopEngine } from '../jobs/each-in-turn.ts'
import { type Loop, loop, notPutOff, plainItem, recordItem } from '../jobs/loop.ts'
import type { Engine } from '../kernel/request.ts'

const AT_ONCE = 200
/** A person who was reminded and still has not decided is reminded again. */
const REMINDED_EVERY = '7 days'

/** The schedule that goes over requests. */
export const CHASE_APPROVALS = 'chase-approvals'

type ChasingEngine = LoopEngine & Pick<Engine, 'approvals' | 'registry'>

/** A request, and what was asked for by it. */
interface OfRequest {
  readonly request_id: number
  readonly resource: string
  readonly record_id: number
}

interface DueReminder extends OfRequest {
  /** The approval of one person that waits. */
  readonly id: number
}

interface WaitingRequest extends OfRequest {
  readonly asked_by: number
}

/**
 * Reminds those who have not decided yet, passes on what waited too long, and asks the next people of a request that nobody is asked about.
 * Each is done once, whatever the number of nodes.
 */
export async function chaseApprovals(engine: ChasingEngine): Promise<string> {
  const { approvals } = engine
  const moment = await engine.now(engine.database)
  const reminded = await remind(engine, moment)
  const passed = await eachRequest(engine, 'pass-on', HAS_LATE, moment, (id, act) =>
    approvals.escalate(id, act),
  )
  const resumed = await eachRequest(engine, 'resume', HAS_NOBODY, moment, (id, act) =>
    approvals.resume(id, act),
  )
  const words = `${reminded.results.length} reminders, ${passed.results.length} requests passed on, ${resumed.results.length} taken up again.`
  return andFailed(words, reminded, passed, resumed)
}

async function remind(engine: ChasingEngine, moment: string) {
  const reminders = loopOfRequests<DueReminder>(engine, 'remind', ({ id }) => id)
  const due = await engine.database.rows<DueReminder>(
    `select a.id, a.request_id, r.resource, r.record_id from approvals a join approval_requests r on r.id = a.request_id
      where a.decision = 'Pending' and a.remind_at <= $1 and ${notPutOff(reminders, 'a.id', '$1')} order by a.id limit ${AT_ONCE}`,
    [moment],
  )
  return eachInTurn(
    engine,
    reminders,
    due,
    async (sql, { id }) => {
      const [waiting] = await sql.rows<{ request_id: number; approver_id: number }>(
        `update approvals set remind_at = $2::timestamptz + interval '${REMINDED_EVERY}' where id = $1 and decision = 'Pending' and remind_at <= $2 returning request_id, approver_id`,
        [id, moment],
      )
      if (waiting)
        await engine.approvals.remind(sql, waiting.request_id, waiting.approver_id, moment)
    },
    { isPart: due.length === AT_ONCE },
  )
}

/** SQL: an approver of the request `r` should have decided by $1. */
const HAS_LATE = `exists (select from approvals a where a.request_id = r.id and a.decision = 'Pending' and a.due_at <= $1)`
/** SQL: nobody is asked by the request `r`. */
const HAS_NOBODY = `not exists (select from approvals a where a.request_id = r.id and a.decision = 'Pending')`

async function eachRequest(
  engine: ChasingEngine,
  part: string,
  condition: string,
  moment: string,
  work: Engine['approvals']['resume'],
) {
  const requests = loopOfRequests<WaitingRequest>(engine, part, ({ request_id }) => request_id)
  const due = await engine.database.rows<WaitingRequest>(
    `select r.id as request_id, r.asked_by, r.resource, r.record_id from approval_requests r
      where r.state = 'Waiting' and ${condition} and ${notPutOff(requests, 'r.id', '$1')} order by r.id limit ${AT_ONCE}`,
    [moment],
  )
  // This is nobody's deed: it is written down as of the person who asked, who wants it.
  return eachInTurn(
    engine,
    requests,
    due,
    (sql, { request_id, asked_by }) =>
      work(request_id, { sql, now: moment, writer: actingFor(asked_by, 'approvals') }),
    { isPart: due.length === AT_ONCE },
  )
}

const loopOfRequests = <Item extends OfRequest>(
  { registry }: ChasingEngine,
  part: string,
  keyOf: (item: Item) => number,
): Loop<Item> =>
  loop(
    CHASE_APPROVALS,
    (item) =>
      registry.has(item.resource)
        ? recordItem(registry.get(item.resource).declaration, item.record_id, keyOf(item))
        : plainItem('Request', keyOf(item)),
    part,
  )
