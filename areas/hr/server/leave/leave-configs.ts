import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { readList } from '#platform/server/records/read-list.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { markDeleted, insertRecord, updateRecord } from '#platform/server/records/write.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { leaveCalls } from '../../contract/leave/leave-calls.ts'
import { leaveConfigs } from '../../contract/leave/leave-configs.ts'
import { leaveTypes } from '../../contract/leave/leave-types.ts'

type Calls = typeof leaveCalls

/** Every office has a row a type at most; there are never as many. */
const MOST = 1000

const rowsOf = async (
  { engine, sql, viewer }: Pick<CallRequest, 'engine' | 'sql' | 'viewer'>,
  family: typeof leaveConfigs | typeof leaveTypes,
  filter: Record<string, { eq: unknown }> = {},
): Promise<Row[]> => {
  const of = engine.registry.get(family.name)
  const grid = { offset: 0, limit: MOST, sort: undefined, filter: {}, search: '', deleted: false }
  return (await readList(engine.registry, of, sql, { viewer, reach: ['all'] }, grid, filter)).data
}

/** What every office gives, and the types there are. */
export async function leaveConfigsList(
  request: CallRequest<Calls['leaveConfigsList']>,
): Promise<Answer> {
  const leaveConfigList = await rowsOf(request, leaveConfigs)
  const leaveTypeList = await rowsOf(request, leaveTypes)
  return { data: { leaveConfigList, leaveTypeList }, total: leaveConfigList.length }
}

/** What one office gives. */
export async function leaveConfigsOfOffice(
  request: CallRequest<Calls['leaveConfigsOfOffice']>,
): Promise<Answer> {
  const id = idOf(request.asked)
  const [office] = await request.sql.rows(
    'select 1 from organisation.offices where id = $1 and not is_deleted',
    [id],
  )
  if (!office) refuse(problems.noSuchRecord, { label: 'office' })
  const leaveConfigByOfficeList = await rowsOf(request, leaveConfigs, { office_id: { eq: id } })
  return { data: { leaveConfigByOfficeList }, total: leaveConfigByOfficeList.length }
}

/** Replaces what an office gives: a row a type, each change with its history. */
export async function saveLeaveConfigs(
  request: CallRequest<Calls['saveLeaveConfigs']>,
): Promise<Answer> {
  const { engine, sql, viewer, reach, asked, input } = request
  const given = (input.leave_configs ?? []) as Row[] // the fields of a list checked them
  refuseTwice(given)
  await sql.rows('select from organisation.hold_office($1)', [input.office_id])
  const before = await rowsOf(request, leaveConfigs, { office_id: { eq: input.office_id } })
  const of = engine.registry.get(leaveConfigs.name)
  const writer = { viewer, reach, choosing: reach, request_id: asked.request_id }
  for (const old of before)
    if (!given.some(({ leave_type_id }) => leave_type_id === old.leave_type_id))
      await markDeleted(engine.registry, of, sql, writer, Number(old.id), true)
  for (const values of given) {
    const old = before.find(({ leave_type_id }) => leave_type_id === values.leave_type_id)
    if (!old)
      await insertRecord(engine.registry, of, sql, writer, {
        ...values,
        office_id: input.office_id,
      })
    else if (
      Object.entries(values).some(([name, value]) => (old[name] ?? null) !== (value ?? null))
    )
      await updateRecord(engine.registry, of, sql, writer, Number(old.id), values, undefined)
  }
  const leaveConfigByOfficeList = await rowsOf(request, leaveConfigs, {
    office_id: { eq: input.office_id },
  })
  // The spelling is part of the product's contract.
  return { data: { leaveConfigByOfficeList }, message: 'Leave Cofigs Saved Successfully' }
}

function refuseTwice(given: readonly Row[]): void {
  const twice = given.findIndex(
    ({ leave_type_id }, place) =>
      given.findIndex((one) => one.leave_type_id === leave_type_id) < place,
  )
  if (twice >= 0)
    refuseFields({ [`leave_configs.${twice}.leave_type_id`]: ['Type is already used'] })
}
