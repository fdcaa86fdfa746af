import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { holdingFrom } from '#platform/server/records/holds-from.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { leaveCalls, LeaveConfigs, LeaveConfigsOfOffice } from '../contract/calls.ts'
import { leaveConfigs } from '../contract/leave-configs.ts'
import { leaveTypes } from '../contract/leave-types.ts'

type Calls = typeof leaveCalls

/** Every office has a row a type at most; there are never as many. */
const MOST = 1000

/** Rows of leave configuration, of every office. */
export const rowsOf = async <Family extends typeof leaveConfigs | typeof leaveTypes>(
  { records }: Pick<CallRequest, 'records'>,
  family: Family,
  filter: Record<string, { eq: unknown }> = {},
): Promise<readonly RecordOf<Family>[]> => {
  const grid = { offset: 0, limit: MOST, sort: undefined, filter: {}, search: '', deleted: false }
  const all = records.asSystem('leave is set up for all offices', 'reach')
  return (await all.list(family, grid, filter)).data
}

/** What every office gives, and the types there are. */
export async function leaveConfigsList(
  request: CallRequest<Calls['leaveConfigsList']>,
): Promise<Answer<LeaveConfigs>> {
  const leaveConfigList = await rowsOf(request, leaveConfigs)
  const leaveTypeList = await rowsOf(request, leaveTypes)
  return { data: { leaveConfigList, leaveTypeList }, total: leaveConfigList.length }
}

/** What one office gives. */
export async function leaveConfigsOfOffice(
  request: CallRequest<Calls['leaveConfigsOfOffice']>,
): Promise<Answer<LeaveConfigsOfOffice>> {
  const id = idOf(request.asked)
  await needOffice(request.sql, id)
  const leaveConfigByOfficeList = await rowsOf(request, leaveConfigs, { office_id: { eq: id } })
  return { data: { leaveConfigByOfficeList }, total: leaveConfigByOfficeList.length }
}

/** Refuses an office that is not there. */
export async function needOffice(sql: Sql, id: unknown): Promise<void> {
  const [office] = await sql.rows(
    'select 1 from organisation.offices where id = $1 and not is_deleted',
    [id],
  )
  if (!office) refuse(problems.noSuchRecord, { label: 'office' })
}

/** Replaces what an office gives: a row a type, each change with its history. */
export async function saveLeaveConfigs(
  request: CallRequest<Calls['saveLeaveConfigs']>,
): Promise<Answer<LeaveConfigsOfOffice>> {
  const { sql, input } = request
  const given = (input.leave_configs ?? []) as Row[] // the fields of a list checked them
  refuseTwice(given)
  await needOffice(sql, input.office_id)
  await sql.rows('select from organisation.hold_office($1)', [input.office_id])
  await holdingFrom(request, input.holds_from ?? undefined, () => replaceConfigs(request, given))
  const leaveConfigByOfficeList = await rowsOf(request, leaveConfigs, {
    office_id: { eq: input.office_id },
  })
  // The spelling is part of the product's contract.
  return { data: { leaveConfigByOfficeList }, message: 'Leave Cofigs Saved Successfully' }
}

async function replaceConfigs(
  request: CallRequest<Calls['saveLeaveConfigs']>,
  given: readonly Row[],
): Promise<void> {
  const { records, input } = request
  const before = await rowsOf(request, leaveConfigs, { office_id: { eq: input.office_id } })
  for (const old of before)
    if (!given.some(({ leave_type_id }) => leave_type_id === old.leave_type_id))
      await records.remove(leaveConfigs, Number(old.id))
  for (const values of given) {
    const old = before.find(({ leave_type_id }) => leave_type_id === values.leave_type_id)
    if (!old)
      await records.store(leaveConfigs, {
        ...values,
        office_id: input.office_id,
      })
    else if (
      // The call takes fields of the family alone.
      Object.entries(values).some(
        ([name, value]) => (old[name as keyof typeof old] ?? null) !== (value ?? null),
      )
    )
      await records.change(leaveConfigs, Number(old.id), values)
  }
}

function refuseTwice(given: readonly Row[]): void {
  const twice = given.findIndex(
    ({ leave_type_id }, place) =>
      given.findIndex((one) => one.leave_type_id === leave_type_id) < place,
  )
  if (twice >= 0)
    refuseFields({ [`leave_configs.${twice}.leave_type_id`]: ['Type is already used'] })
}
