import type { Fields } from '#platform/contract/fields/field.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { CopiedShift, schedulingCalls } from '../contract/calls.ts'
import { shifts } from '../contract/shifts.ts'

const SUFFIX = ' (copy)'

const isTyped = (name: string): boolean => {
  const field = (shifts.fields as Fields)[name]
  return field !== undefined && !field.derived && !field.readOnly
}

/** What a new shift begins with when it is like an old one: the fields a person fills in, under a name of its own. */
export async function copyShift({
  records,
  input,
}: CallRequest<(typeof schedulingCalls)['copyShift']>): Promise<Answer<CopiedShift>> {
  const shift = await records.need(shifts, input.id)
  const copied = Object.entries<unknown>(shift).filter(([name]) => isTyped(name))
  const longest = (shifts.fields.name.max ?? 60) - SUFFIX.length
  const name = `${String(shift.name).slice(0, longest)}${SUFFIX}`
  return { data: { ...Object.fromEntries(copied), id: null, name } }
}
