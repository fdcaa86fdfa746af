import { lowered } from '#platform/contract/labels.ts'
import type { Outline } from '#platform/contract/outline.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** What a record is called: its title, or the title of what its title refers to. */
export function recordName(resource: AnyResource, record: StoredRecord): string {
  const field = resource.fields[resource.title]
  const key = field?.kind === 'reference' ? titleKey(resource.title) : resource.title
  const title = record[key]
  return typeof title === 'string' && title !== '' ? title : `${resource.label.one} ${record.id}`
}

/** The line under the name of a record: what it is by its declared fields, titles for references. */
export function headlineOf(resource: AnyResource, record: StoredRecord): string {
  const words = resource.headline.flatMap((name) => {
    const kind = resource.fields[name]?.kind
    const isTitled = kind === 'reference' || kind === 'references'
    return record[isTitled ? titleKey(name) : name]
  })
  return words.filter((word) => typeof word === 'string' && word !== '').join(' · ')
}

type Named = Pick<Outline, 'label'>

/** "activity logs", inside a sentence. */
export const manyOf = (resource: Named): string => lowered(resource.label.many)

/** "activity log", inside a sentence. */
export const oneOf = (resource: Named): string => lowered(resource.label.one)

/** "3 activity logs", "1 activity log". */
export const countedRecords = (resource: Named, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? oneOf(resource) : manyOf(resource)}`
