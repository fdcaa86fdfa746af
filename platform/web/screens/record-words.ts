import { inSentence } from '#platform/contract/labels.ts'
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

/** "activity logs", inside a sentence. */
export function manyOf(resource: AnyResource): string {
  return inSentence(resource.label.many).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) =>
    letter.toLowerCase(),
  )
}

/** "activity log", inside a sentence. */
export function oneOf(resource: AnyResource): string {
  return inSentence(resource.label.one).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) =>
    letter.toLowerCase(),
  )
}
