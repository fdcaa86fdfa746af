import type { AnyResource } from '#platform/contract/resource.ts'

/** A sheet as far as its order goes. */
interface Referring {
  readonly of: AnyResource
  /** The field of each column. */
  readonly fields: readonly string[]
}

/**
 * Sheets in an order in which they can be stored: what a row needs stands before it. Where they refer to each other in a circle,
 * what may be empty at first is filled when all of them are stored.
 */
export function inOrder<Sheet extends Referring>(sheets: readonly Sheet[]): Sheet[] {
  const order: Sheet[] = []
  let rest = [...sheets]
  while (rest.length > 0) {
    const next = leastWaiting(rest)
    order.push(next)
    rest = rest.filter((one) => one !== next)
  }
  return order
}

/** The sheet that waits for nothing; else the one that needs none of the others and refers to the fewest. */
function leastWaiting<Sheet extends Referring>(rest: readonly Sheet[]): Sheet {
  const waiting = (sheet: Sheet, isNeeded: boolean) =>
    rest.filter((other) => other !== sheet && refers(sheet, other, isNeeded)).length
  const weight = (sheet: Sheet) => waiting(sheet, true) * rest.length + waiting(sheet, false)
  return rest.reduce((best, one) => (weight(one) < weight(best) ? one : best))
}

const refers = (one: Referring, other: Referring, isNeeded: boolean): boolean =>
  one.of.name !== other.of.name &&
  one.fields.some((name) => {
    const field = one.of.fields[name]
    return field?.target === other.of.name && (field.required === true || !isNeeded)
  })
