import type { AnyResource } from '#platform/contract/resource.ts'

/** One of the things a schedule goes over, as its faults name it. */
export interface LoopItem {
  /** Tells it from the other items of its loop. */
  readonly key: string
  /** Its kind and number for administrators, never its own words: "Leave request 17". */
  readonly label: string
  /** The record it is about: its page judges who may see it. */
  readonly record?: { readonly resource: string; readonly id: number }
}

/** What a schedule goes over, one item after the other. */
export interface Loop<Item> {
  /** `leave`, or `chase-approvals.remind` where a schedule has several. */
  readonly name: string
  /** The schedule under which its faults are shown, and which tries them again. */
  readonly schedule: string
  readonly itemOf: (item: Item) => LoopItem
}

/** Declares a loop of a schedule; `part` tells several of one schedule apart. */
export const loop = <Item>(
  schedule: string,
  itemOf: Loop<Item>['itemOf'],
  part?: string,
): Loop<Item> => ({
  name: part === undefined ? schedule : `${schedule}.${part}`,
  schedule,
  itemOf,
})

type Family = Pick<AnyResource, 'name' | 'label'>

/** An item that is about one record; `key` where several items are about the same one. */
export const recordItem = (
  { name, label }: Family,
  id: number,
  key: string | number = id,
): LoopItem => ({
  key: String(key),
  label: `${label.one} ${id}`,
  record: { resource: name, id },
})

/** An item that has no page of its own. */
export const plainItem = (kind: string, key: string | number): LoopItem => ({
  key: String(key),
  label: `${kind} ${key}`,
})

/**
 * SQL: an item is not put off at a moment. A selection with a limit asks it, so that items that cannot be done never fill the limit.
 * @param key the SQL of the item's key, with the name of its table in front: `a.id`
 * @param moment the SQL of the moment of business
 */
export function notPutOff(
  { name }: Pick<Loop<never>, 'name'>,
  key: string,
  moment: string,
): string {
  // Without its table a name would be read as a column of the faults.
  if (!key.includes('.')) throw new Error(`"${key}" does not name its table`)
  return `not exists (select from loop_faults f where f.loop = '${name}' and f.item = (${key})::text and f.next_try_at > ${moment})`
}
