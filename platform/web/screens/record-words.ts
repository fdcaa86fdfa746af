import { lowered } from '#platform/contract/labels.ts'
import type { Outline } from '#platform/contract/outline/outline.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { choiceWord } from '#platform/contract/words/choice-word.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { dateText, writtenDay } from '#platform/web/time/dates.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What a record is called: its title, or the title of what its title refers to. */
export function recordName(resource: AnyResource, record: StoredRecord): string {
  const field = resource.fields[resource.title]
  const key = field?.kind === 'reference' ? titleKey(resource.title) : resource.title
  const title = field?.kind === 'choice' ? choiceWord(field, record[key]) : record[key]
  return typeof title === 'string' && title !== '' ? title : `${t(resource.label.one)} ${record.id}`
}

/** The line under the name of a record: what it is by its declared fields, titles for references. */
export function headlineOf(resource: AnyResource, record: StoredRecord): string {
  const words = resource.headline.flatMap((name) => {
    const field = resource.fields[name]
    if (field?.kind === 'choice' && record[name]) return choiceWord(field, record[name])
    if (field?.kind === 'instant' && record[name])
      return dateText(new Date(String(record[name])), undefined)
    if (field?.kind === 'date' && record[name]) return writtenDay(record[name])
    const isTitled = field?.kind === 'reference' || field?.kind === 'references'
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
