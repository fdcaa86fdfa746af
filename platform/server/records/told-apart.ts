import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** Stands between a name and what tells it apart from another record of the same name: "San José · Costa Rica". */
export const BETWEEN_PARENTS = ' · '

/** The fields within which the title of a family is unique: a city is one of its country. Records in others may have the same name. */
export function parentsOf({ fields, title }: AnyResource): string[] {
  const { unique } = fields[title] ?? {}
  const within = typeof unique === 'object' ? unique.within : []
  return within.filter((name) => {
    const field: Field | undefined = fields[name]
    return field !== undefined && !field.derived && (field.kind === 'reference' || isWords(field))
  })
}

const isWords = ({ kind }: Field): boolean => kind === 'text'

/** The same in the order in which they are said: a state is in its country, so words of the record itself stand first. */
export const saidParents = (of: AnyResource): string[] =>
  parentsOf(of).toSorted(
    (one, other) => Number(refers(of.fields[one])) - Number(refers(of.fields[other])),
  )

const refers = (field: Field | undefined): boolean => field?.target !== undefined
