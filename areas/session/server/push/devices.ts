import { createHash } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { deviceOf } from '../../contract/device.ts'
import { sessionProblems } from '../../contract/problems.ts'
import { pushCalls, type PushDevice, type PushDevices } from '../../contract/push-calls.ts'
import { portOf, type PushAddress, pushKeys, pushTo } from './push-service.ts'

/** Devices of one person; with one more the oldest goes. */
const MOST_DEVICES = 10
/** An uncompressed point of the curve, and the secret that goes with it (RFC 8291). */
const POINT_BYTES = 65
const SECRET_BYTES = 16

type StoredDevice = Omit<PushDevice, 'device' | 'mark'> & {
  readonly endpoint: string
  readonly user_agent: string | null
}

/** The push service of a browser must be one that this server may reach: a device's address is what its browser says it is. */
function checkAddress({ outbound }: Engine, { endpoint, p256dh, auth }: PushAddress): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    return refuse(sessionProblems.noPushAddress)
  if (!outbound.mayAsk(url.hostname, portOf(url)))
    refuse(sessionProblems.pushHostClosed, { host: url.hostname })
  const point = Buffer.from(p256dh, 'base64url')
  const isWhole = point.length === POINT_BYTES && point[0] === 4
  if (!isWhole || Buffer.from(auth, 'base64url').length !== SECRET_BYTES)
    refuse(sessionProblems.noPushKeys)
}

async function devicesOf(sql: Sql, userId: number): Promise<PushDevice[]> {
  const rows = await sql.rows<StoredDevice>(
    'select id, endpoint, user_agent, date_created, reached_at from push_devices where user_id = $1 order by id desc',
    [userId],
  )
  return rows.map(({ endpoint, user_agent, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    mark: createHash('sha256').update(endpoint).digest('hex'),
  }))
}

export const pushServed = serveCalls(pushCalls, {
  pushDevices: async ({ sql, viewer, engine }) => {
    const devices = await devicesOf(sql, viewer.user_id)
    const data: PushDevices = { public_key: pushKeys(engine).publicKey, devices }
    return { data }
  },
  addPushDevice: async ({ sql, viewer, engine, asked, input }) => {
    checkAddress(engine, input)
    // One after the other, so that each counts what the one before added.
    await sql.rows(`select pg_advisory_xact_lock(hashtextextended('push devices', $1))`, [
      viewer.user_id,
    ])
    // Another person who signs in at this browser takes it over: it never shows the notices of two.
    const [added] = await sql.rows<{ id: number }>(
      `insert into push_devices (user_id, session_id, endpoint, p256dh, auth, user_agent, told_through)
       values ($1, $2, $3, $4, $5, $6, coalesce((select max(id) from notifications where user_id = $1), 0))
       on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
         auth = excluded.auth, user_agent = excluded.user_agent, told_through = excluded.told_through, failing_since = null, tried_at = null
       returning id`,
      [viewer.user_id, viewer.session_id, input.endpoint, input.p256dh, input.auth, asked.agent],
    )
    await sql.rows(
      `delete from push_devices where user_id = $1 and id <> $3 and id in
         (select id from push_devices where user_id = $1 and id <> $3 order by id desc offset $2 - 1)`,
      [viewer.user_id, MOST_DEVICES, added?.id],
    )
    if (!added) throw new Error('the device was not stored')
    return { data: { id: added.id }, message: t`This device shows new notices from now on.` }
  },
  tryPushDevice: async ({ viewer, engine, input }) => {
    const [device] = await engine.database.rows<PushAddress>(
      'select endpoint, p256dh, auth from push_devices where id = $1 and user_id = $2',
      [input.id, viewer.user_id],
    )
    if (!device) return refuse(sessionProblems.noSuchDevice)
    const outcome = await pushTo(engine, device, {
      title: 'Muster',
      body: t`This device shows new notices.`,
    })
    if (outcome === 'gone')
      await engine.database.rows('delete from push_devices where id = $1 and user_id = $2', [
        ...[input.id, viewer.user_id],
      ])
    if (outcome !== 'taken') refuse(sessionProblems.pushNotTaken)
    return { data: { id: input.id }, message: t`A notice is on its way to this device.` }
  },
  removePushDevice: async ({ sql, viewer, asked }) => {
    const [removed] = await sql.rows<{ id: number }>(
      'delete from push_devices where id = $1 and user_id = $2 returning id',
      [idOf(asked), viewer.user_id],
    )
    return { data: removed ?? refuse(sessionProblems.noSuchDevice) }
  },
})
