import { matchColumns, missingFields, plain } from '#platform/contract/imports/imports.ts'
import { notImportable } from '#platform/contract/imports/imported-fields.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Engine } from '../../kernel/request.ts'

/** Of the columns of a sheet so many must be known for it to be taken for a family by its columns. */
const MOST_KNOWN = 0.5
/** The next best family must be this much worse. */
const CLEARLY = 0.15

/** The families this person may bring in by a file. */
export const familiesFor = ({ registry, rights }: Engine, viewer: Viewer): AnyResource[] =>
  registry.all
    .map(({ declaration }) => declaration)
    .filter((of) => rights.has(viewer, of.page, 'add') && of.rights.includes('add'))
    .filter((of) => of.inWorkbooks && notImportable(of).length === 0)

/** The family a sheet holds: by its name, else by its columns, among those of its name where there are several; undefined where it is not sure. */
export function matchSheet(
  families: readonly AnyResource[],
  sheet: string,
  headers: readonly string[],
): AnyResource | undefined {
  const called = families.filter((of) => namesOf(of).has(bare(sheet)))
  return called.length === 1 ? called[0] : byColumns(called.length > 1 ? called : families, headers)
}

const namesOf = ({ name, label }: AnyResource): ReadonlySet<string> =>
  new Set([name, label.one, label.many, ...label.alsoCalled].map(bare))

/** A name without the sign of many. */
const bare = (name: string): string => plain(name).replace(/s$/, '')

function byColumns(
  families: readonly AnyResource[],
  headers: readonly string[],
): AnyResource | undefined {
  const [best, next] = families
    .map((of) => ({ of, known: shareKnown(of, headers) }))
    .filter(({ known }) => known >= MOST_KNOWN)
    .toSorted((one, other) => other.known - one.known)
  if (!best) return undefined
  return best.known - (next?.known ?? 0) >= CLEARLY ? best.of : undefined
}

/** How much of a sheet a family knows; nothing where a column is missing that it needs. */
function shareKnown(of: AnyResource, headers: readonly string[]): number {
  const matched = matchColumns(of, headers).filter((name) => name !== null)
  return missingFields(of, matched).length > 0 || headers.length === 0
    ? 0
    : matched.length / headers.length
}
