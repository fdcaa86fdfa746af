import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { type PushAddress, type PushOutcome, pushTo } from './push-service.ts'

/** A device with something new for its person. */
interface DueDevice extends PushAddress {
  readonly id: number
  /** Notices that nobody has read and it was not told of. */
  readonly notices: number
  readonly told_before: number
  readonly told_through: number
}

/** Devices asked at once: each waits for its service alone. */
const AT_ONCE = 20
/** Devices of one minute; the others follow in the next. */
const MOST = 2_000

/** Tells devices of new notices, of many at once in one message: what they show says only how many. */
export const tellDevices = (engine: Engine): Schedule =>
  schedule('tell-devices', {
    label: 'Telling devices of new notices',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      await removeSignedOut(engine.database)
      const due = await claim(engine.database)
      const outcomes: PushOutcome[] = []
      for (let at = 0; at < due.length; at += AT_ONCE) {
        const some = due.slice(at, at + AT_ONCE)
        outcomes.push(...(await Promise.all(some.map((device) => tell(engine, device)))))
      }
      const told = outcomes.filter((outcome) => outcome === 'taken').length
      return told === 1 ? '1 device was told.' : `${told} devices were told.`
    },
  })

/** Where a session was ended by a person and not by its time, its device is nobody's. */
const removeSignedOut = (sql: Sql): Promise<unknown> =>
  sql.rows(
    `delete from push_devices d using sessions s
      where s.id = d.session_id and s.ended_why in ('logout', 'revoked', 'disabled', 'password changed')`,
  )

/** The devices with something new. They are marked as told first: a node that dies tells nobody twice. */
const claim = (sql: Sql): Promise<DueDevice[]> =>
  sql.rows<DueDevice>(
    `with due as (
       select d.id, d.told_through as told_before, n.newest, n.notices
         from push_devices d join administration.users u on u.id = d.user_id and u.may_sign_in
         cross join lateral (select max(n.id) as newest, count(*)::int as notices from notifications n
           where n.user_id = d.user_id and n.read_at is null and n.id > d.told_through and n.expires_at > statement_timestamp()) n
        where n.notices > 0 and (d.failing_since is null
           or d.tried_at + least(d.tried_at - d.failing_since, interval '6 hours') < statement_timestamp()) order by d.id limit $1 for update of d skip locked)
     update push_devices d set told_through = due.newest from due where d.id = due.id
     returning d.id, d.endpoint, d.p256dh, d.auth, due.notices, due.told_before, d.told_through`,
    [MOST],
  )

async function tell(engine: Engine, device: DueDevice): Promise<PushOutcome> {
  const { notices } = device
  const body = notices === 1 ? t`1 new notice` : t`${notices} new notices`
  const outcome = await pushTo(engine, device, { title: 'Muster', body })
  await engine.database.rows(KEEP[outcome], [
    device.id,
    ...(outcome === 'failed' ? [device.told_before, device.told_through] : []),
  ])
  return outcome
}

/** What is kept of each outcome: what was not taken is told again, after a wait that grows with the silence. */
const KEEP: Readonly<Record<PushOutcome, string>> = {
  taken:
    'update push_devices set reached_at = statement_timestamp(), failing_since = null, tried_at = null where id = $1',
  gone: 'delete from push_devices where id = $1',
  failed: `update push_devices set failing_since = coalesce(failing_since, statement_timestamp()), tried_at = statement_timestamp(),
             told_through = case when told_through = $3 then $2 else told_through end where id = $1`,
}
