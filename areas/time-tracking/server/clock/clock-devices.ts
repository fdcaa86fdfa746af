import { t } from '#platform/contract/words/texts.ts'
import { randomBytes } from 'node:crypto'
import { deviceOf } from '#areas/session/contract/device.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { clockDevices, type deviceCalls } from '../../contract/clock-devices.ts'
import type { placeCalls } from '../../contract/clock-place.ts'
import { digestOf, isKnownDevice } from './known-device.ts'
import { clockProblems, deviceProblems } from '../../contract/problems.ts'

export const clockDevicesOnServer = serveResource(clockDevices, {
  derived: { is_known: (device) => isKnownDevice(device) },
})

/** As session tokens: 256 random bits, of which only the digest is kept. */
const TOKEN_BYTES = 32
/** Nobody has more browsers in use; a program that asks for token after token pushes out its own unused ones. */
const MOST_OF_ONE = 20

/** Answers the token a browser has if it is still good, else makes another device of its person. */
export async function registerDevice({
  sql,
  viewer,
  input,
  asked,
}: CallRequest<(typeof placeCalls)['registerDevice']>) {
  const { employee_id, user_id } = viewer
  if (employee_id === null) return refuse(clockProblems.noEmployee)
  const token = input.device_token
  if (token !== null && (await isGood(sql, employee_id, token)))
    return { data: { device_token: token } }
  const made = randomBytes(TOKEN_BYTES).toString('base64url')
  await forgetUnused(sql, employee_id)
  await sql.rows(
    `with d as (insert into clock_devices (employee_id, name, created_by) values ($1, $2, $3) returning id)
     insert into clock_device_tokens (device_id, digest) select id, $4 from d`,
    [employee_id, deviceOf(asked.agent), user_id, digestOf(made)],
  )
  return { data: { device_token: made } }
}

async function isGood(sql: Sql, employeeId: number, token: string): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from clock_device_tokens t join clock_devices d on d.id = t.device_id where t.digest = $1 and d.employee_id = $2 and not d.is_deleted`,
    [digestOf(token), employeeId],
  )
  return found.length > 0
}

const forgetUnused = (sql: Sql, employeeId: number) =>
  sql.rows(
    `update clock_devices set is_deleted = true, version = version + 1, date_updated = statement_timestamp()
      where id in (select id from clock_devices where employee_id = $1 and first_used_at is null and state = 'New' and not is_deleted
                    order by id desc offset ${MOST_OF_ONE - 1})`,
    [employeeId],
  )

/** Accepts or refuses another person's device; what was decided can be decided otherwise. */
export async function decideDevice({
  viewer,
  records,
  asked,
  input,
  now,
}: CallRequest<(typeof deviceCalls)['decideDevice']>) {
  const id = idOf(asked)
  const record = await records.hold(clockDevices, id)
  if (record.employee_id === viewer.employee_id) refuse(deviceProblems.own)
  if (record.state === input.verdict) refuse(deviceProblems.decided, { state: record.state })
  const decided = { state: input.verdict, decided_by: viewer.user_id, decided_at: now }
  const data = await records.change(clockDevices, id, decided)
  return { data, message: t`Clock Device ${input.verdict}` }
}
