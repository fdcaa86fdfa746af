import { needRecord } from '#platform/server/records/need-record.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { hrCalls } from '../contract/calls.ts'
import { shifts } from '../contract/shifts.ts'

const SUFFIX = ' (copy)'

/** What a new shift begins with when it is like an old one: the fields a person fills in, under a name of its own. */
export async function copyShift({
  engine,
  viewer,
  reach,
  sql,
  input,
}: CallRequest<(typeof hrCalls)['copyShift']>): Promise<Answer> {
  const of = engine.registry.get(shifts.name)
  const shift = await needRecord(engine.registry, of, sql, { viewer, reach }, input.id)
  const copied = Object.entries<Field>(shifts.fields)
    .filter(([, field]) => !field.derived && !field.readOnly)
    .map(([name]) => [name, shift[name]])
  const longest = (shifts.fields.name.max ?? 60) - SUFFIX.length
  const name = `${String(shift.name).slice(0, longest)}${SUFFIX}`
  return { data: { ...Object.fromEntries(copied), id: null, name } }
}
