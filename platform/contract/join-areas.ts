import type { Area } from './area.ts'
import type { CallDeclaration } from './calls.ts'
import type { Field, Fields } from './fields/field.ts'
import { wordsInPlace } from './fields/open-list.ts'
import type { AnyResource } from './resource.ts'
import { kindsOf } from './traits.ts'

/** Declarations with the words of all areas in their open choices. One without an open choice stays itself. */
export interface Joined {
  readonly call: (call: CallDeclaration) => CallDeclaration
  readonly area: (area: Area) => Area
}

/** Gives the open choices of families and calls the words of all areas. Rows inside a record are not looked into. */
export function joinedBy(areas: readonly Area[]): Joined {
  const added = areas.flatMap(({ adds, resources }) => [...adds, kindsOf(resources)])
  const field = (of: Field): Field => {
    const { openTo } = of
    if (!openTo) return of
    const others = added.filter(({ list }) => list === openTo.list)
    return { ...of, choices: wordsInPlace([openTo, ...others]) }
  }
  const resource = (of: AnyResource): AnyResource =>
    hasOpen(of.fields) ? { ...of, fields: mapped(of.fields, field) } : of
  const call = once((of: CallDeclaration) =>
    hasOpen(of.input) ? { ...of, input: mapped(of.input, field) } : of,
  )
  const area = (of: Area): Area => ({
    ...of,
    resources: of.resources.map(resource),
    calls: mapped(of.calls, call),
  })
  return { call, area }
}

/** Areas whose open choices hold the words of all of them. */
export const joinAreas = (areas: readonly Area[]): Area[] => areas.map(joinedBy(areas).area)

const hasOpen = (fields: Fields): boolean =>
  Object.values<Field>(fields).some(({ openTo }) => openTo !== undefined)

const mapped = <T>(of: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]))

/** The same answer for the same declaration: a served call is recognised by what declares it. */
function once<T extends object>(change: (of: T) => T): (of: T) => T {
  const known = new Map<T, T>()
  return (of) => {
    const answer = known.get(of) ?? change(of)
    known.set(of, answer)
    return answer
  }
}
