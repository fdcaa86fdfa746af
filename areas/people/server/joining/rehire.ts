import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '../../contract/employees.ts'
import type { rehireCalls } from '../../contract/rehire.ts'
import { assignClients } from '../assign-clients.ts'
import { checkPlace } from '../employee-place.ts'
import { noteJoining } from '../note-joining.ts'
import { checkReportingLine } from '../reporting-line.ts'
import { rehireProblems } from '../../contract/problems.ts'

type Request = CallRequest<(typeof rehireCalls)['rehire']>

/** Takes a person on again: the same record, a new joining; what was before stands in attrition and designation changes. */
export async function rehire(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, records, reach, asked, input, now } = request
  const whole = records
    .reaching(reach, engine.rights.reachForChoosing(viewer, employees.page))
    .asSystem('rules about a person hold for what a circle hides, too', 'circles')
  const person = await whole.hold(employees, idOf(asked))
  await refuseWhom(request, person)
  const { department_id, client_ids, ...given } = input
  const values = {
    ...given,
    client_ids: client_ids ?? [],
    ...((department_id ?? null) !== null && { department_id }),
  }
  const change = whole.rules(employees, now, person)
  await checkPlace(values, change)
  await checkReportingLine(values, change)
  const state = await stateOn(request, Number(person.id))
  const record = await whole.change(employees, person.id, {
    ...values,
    status: state,
    last_working_day: null,
  })
  await noteJoining([record], change)
  const employee_id = Number(person.id)
  await assignClients(sql, {
    employee_id,
    client_ids: client_ids ?? [],
    now,
    actor: viewer.user_id,
  })
  const data = await records.need(employees, employee_id)
  return { data, message: 'Employee Updated Successfully' }
}

async function refuseWhom(
  { sql, input }: Request,
  person: RecordOf<typeof employees>,
): Promise<void> {
  const { name, status, last_working_day } = person
  if (status !== 'Left') refuse(rehireProblems.stillHere, { name })
  const [last] = await sql.rows<{ rehire: string | null }>(
    'select rehire from attritions where employee_id = $1 and ended_at is not null and not is_deleted order by last_working_day desc, id desc limit 1',
    [person.id],
  )
  if (last?.rehire === 'No') refuse(rehireProblems.noWayBack, { name })
  if (typeof last_working_day === 'string' && input.joining_date <= last_working_day)
    refuse(rehireProblems.notOver, { date: last_working_day })
}

async function stateOn({ sql, input, now }: Request, id: number): Promise<'Joining' | 'Active'> {
  const [row] = await sql.rows<{ is_later: boolean }>(
    'select $2::date > ($3::timestamptz at time zone person_zone($1))::date as is_later',
    [id, input.joining_date, now],
  )
  return row?.is_later ? 'Joining' : 'Active'
}
