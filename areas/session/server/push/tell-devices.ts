import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, plainItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { type PushAddress, type PushOutcome, pushTo } from './push-service.ts'

/** A device with something new for its person. */
interface DueDevice {
  readonly id: number
}

/** A device that gets a message now. */
interface ClaimedDevice extends DueDevice, PushAddress {
  /** Notices that nobody has read and it was not told of. */
  readonly notices: number
  readonly told_before: number
  readonly told_through: number
}

/** Devices asked at once: each waits for its service alone. */
const AT_ONCE = 20
/** Devices of one minute; the others follow in the next. */
const MOST = 2_000

/** The schedule that tells. */
const TELL_DEVICES = 'tell-devices'

const devices = loop<DueDevice>(TELL_DEVICES, ({ id }) => plainItem('Device', id))

/** Tells devices of new notices, of many at once in one message: what they show says only how many. */
export const tellDevices = (engine: Engine): Schedule =>
  schedule(TELL_DEVICES, {
    label: 'Telling devices of new notices',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const { database } = engine
      await removeSignedOut(database)
      const due = await dueDevices(database, await engine.now(database))
      const outcome = await eachOutside(engine, devices, due, (device) => tell(engine, device), {
        atOnce: AT_ONCE,
        isPart: due.length === MOST,
      })
      const told = outcome.results.filter((one) => one === 'taken').length
      return andFailed(told === 1 ? '1 device was told.' : `${told} devices were told.`, outcome)
    },
  })

/** Where a session was ended by a person and not by its time, its device is nobody's. */
const removeSignedOut = (sql: Sql): Promise<unknown> =>
  sql.rows(
    `delete from push_devices d using sessions s
      where s.id = d.session_id and s.ended_why in ('logout', 'revoked', 'disabled', 'password changed')`,
  )

/** SQL: what the device `d` was not told of, and that its turn has come after a silence of its service. */
const NEWS = `
  from push_devices d join administration.users u on u.id = d.user_id and u.may_sign_in
 cross join lateral (select max(n.id) as newest, count(*)::int as notices from notifications n
   where n.user_id = d.user_id and n.read_at is null and n.id > d.told_through and n.expires_at > statement_timestamp()) n
 where n.notices > 0 and (d.failing_since is null
    or d.tried_at + least(d.tried_at - d.failing_since, interval '6 hours') < statement_timestamp())`

const dueDevices = (sql: Sql, now: string): Promise<DueDevice[]> =>
  sql.rows<DueDevice>(
    `select d.id ${NEWS} and ${notPutOff(devices, 'd.id', '$1::timestamptz')} order by d.id limit ${MOST}`,
    [now],
  )

/** Takes one device to tell it: marked as told first, so that a node that dies tells nobody twice. */
async function claim(sql: Sql, id: number): Promise<ClaimedDevice | undefined> {
  const [device] = await sql.rows<ClaimedDevice>(
    `with due as (select d.id, d.told_through as told_before, n.newest, n.notices ${NEWS} and d.id = $1 for update of d skip locked)
     update push_devices d set told_through = due.newest from due where d.id = due.id
     returning d.id, d.endpoint, d.p256dh, d.auth, due.notices, due.told_before, d.told_through`,
    [id],
  )
  return device
}

async function tell(engine: Engine, { id }: DueDevice): Promise<PushOutcome | undefined> {
  const { database } = engine
  const device = await claim(database, id)
  if (!device) return undefined
  const { notices } = device
  const body = notices === 1 ? t`1 new notice` : t`${notices} new notices`
  try {
    const outcome = await pushTo(engine, device, { title: 'Muster', body })
    await keep(database, outcome, device)
    return outcome
  } catch (problem) {
    // The message may not have arrived: it is sent again.
    await keep(database, 'failed', device)
    throw problem
  }
}

const keep = (
  sql: Sql,
  outcome: PushOutcome,
  { id, told_before, told_through }: ClaimedDevice,
): Promise<unknown> =>
  sql.rows(KEEP[outcome], [id, ...(outcome === 'failed' ? [told_before, told_through] : [])])

/** What is kept of each outcome: what was not taken is told again, after a wait that grows with the silence. */
const KEEP: Readonly<Record<PushOutcome, string>> = {
  taken:
    'update push_devices set reached_at = statement_timestamp(), failing_since = null, tried_at = null where id = $1',
  gone: 'delete from push_devices where id = $1',
  failed: `update push_devices set failing_since = coalesce(failing_since, statement_timestamp()), tried_at = statement_timestamp(),
             told_through = case when told_through = $3 then $2 else told_through end where id = $1`,
}
