import { type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'

/** The queries of the screens; what is asked anew is always newer than what made it necessary. */
export class QuestionClient extends QueryClient {
  /**
   * The library joins a first answer that is still under way, and that one may have been read before the change: it is asked for
   * once more when it is there.
   */
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const under = new Set<Query>(this.getQueryCache().findAll(filters).filter(isFirst))
    const answered = Promise.allSettled([...under].flatMap(({ promise }) => promise ?? []))
    await super.invalidateQueries(filters, options)
    if (under.size === 0) return
    await answered
    const again: InvalidateQueryFilters = { ...filters, predicate: (query) => under.has(query) }
    await super.invalidateQueries(again, options)
  }
}

const isFirst = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'
