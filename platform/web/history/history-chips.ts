import type { ListFilter, Operators } from '#platform/web/filters/filter-shape.ts'
import type { HistoryFilter } from './use-history-filter.ts'

/** What the choices of a filter are called, and what the call names them. */
type Words = Readonly<Record<'resource' | 'action', ReadonlyMap<string, string>>>

/** The filter of the address as the chips show it. */
export function chipsOf(
  { actor_id, resource, action, from, to }: HistoryFilter,
  words: Words,
): ListFilter {
  const day = dayOf(from, to)
  const kind = wordOf(words.resource, resource)
  const deed = wordOf(words.action, action)
  return {
    ...(actor_id !== undefined && { actor_id: { in: [Number(actor_id)] } }),
    ...(kind !== undefined && { resource: { in: [kind] } }),
    ...(deed !== undefined && { action: { in: [deed] } }),
    ...(day && { day }),
  }
}

/** The chips as the address has them: one person, one kind and one action, the last that was chosen. */
export function chosenIn({ actor_id, resource, action, day }: ListFilter, words: Words) {
  const [from, to] = Array.isArray(day?.between) ? day.between : [day?.gte, day?.lte]
  return {
    actor_id: text(lastOf(actor_id)),
    resource: words.resource.get(text(lastOf(resource))) ?? '',
    action: words.action.get(text(lastOf(action))) ?? '',
    from: text(from),
    to: text(to),
  } satisfies HistoryFilter
}

function dayOf(from: string | undefined, to: string | undefined): Operators | undefined {
  if (from !== undefined && to !== undefined) return { between: [from, to] }
  if (from !== undefined) return { gte: from }
  return to === undefined ? undefined : { lte: to }
}

const wordOf = (words: ReadonlyMap<string, string>, value: string | undefined) =>
  [...words].find(([, each]) => each === value)?.[0]

const lastOf = (operators: Operators | undefined): unknown =>
  Array.isArray(operators?.in) ? operators.in.at(-1) : operators?.eq

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
