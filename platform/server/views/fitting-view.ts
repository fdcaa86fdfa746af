import { filterOperators } from '#platform/contract/lists/grid-request.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { KeptFilter, KeptList } from '#platform/contract/lists/saved-views.ts'
import { keyField } from '../records/conditions/conditions.ts'
import { keyedName } from '../records/conditions/keyed-conditions.ts'
import type { ServedResource } from '../records/served.ts'

/** `within` names a span of days; the browser turns it into days when it asks. */
const operators: ReadonlySet<string> = new Set([...filterOperators, 'within'])

/** A kept list as it fits the family today: what it named that is not answered is left out, and said. */
export function fittingView(
  of: ServedResource,
  list: KeptList,
): { list: KeptList; left_out: string[] } {
  const left = new Set<string>()
  const isKnown = (name: string): boolean => {
    if (keyField(of, name)) return true
    left.add(wordsOf(of, name))
    return false
  }
  const parts = (text: string | null, nameOf: (part: string) => string): string | null => {
    const kept = (text ?? '').split(',').filter((part) => part !== '' && isKnown(nameOf(part)))
    return kept.length > 0 ? kept.join(',') : null
  }
  const filter: KeptFilter = Object.fromEntries(
    Object.entries(list.filter).filter(
      ([name, value]) =>
        (keyedName(of, name) !== undefined || isKnown(name)) &&
        Object.keys(value).every((word) => operators.has(word)),
    ),
  )
  const sort = parts(list.sort, (part) => part.replace(/^-/, ''))
  const columns = parts(list.columns, (part) => part.split('.')[0] ?? '')
  const group_by = parts(list.group_by, (part) => part)
  return { list: { ...list, filter, sort, columns, group_by }, left_out: [...left] }
}

const wordsOf = ({ declaration }: ServedResource, name: string): string => {
  const field = Object.hasOwn(declaration.fields, name) ? declaration.fields[name] : undefined
  return labelOf(name, field ?? { kind: 'text' })
}
