import { useSearchParams } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { type ListState, readState, writeState } from './list-state.ts'

/** The address of a record reached from a list: it names the list and the record's place in it, so that one can walk on, and back. */
export function recordAddress(
  resource: AnyResource,
  id: number,
  state: ListState,
  position: number,
  screen: 'view' | 'update' = 'view',
): string {
  const query = new URLSearchParams({ id: String(id), at: String(position) })
  const from = writeState({ ...state, page: 1 }).toString()
  if (from) query.set('from', from)
  return `${resource.page}/${screen}?${query.toString()}`
}

export interface Trail {
  /** The list on the page that holds the position. */
  readonly state: ListState
  /** The place of the record in the list, from 1. */
  readonly position: number
}

/** The list a record was opened from, and its place there; none for a record reached in another way. */
export function useTrail(): Trail | undefined {
  const [parameters] = useSearchParams()
  const position = Number(parameters.get('at'))
  if (!Number.isSafeInteger(position) || position < 1) return undefined
  const state = readState(new URLSearchParams(parameters.get('from') ?? ''))
  return { state: { ...state, page: pageAt(state, position) }, position }
}

export const pageAt = ({ size }: ListState, position: number): number => Math.ceil(position / size)

/** The address of a family's list as the trail has it. */
export function useListAddress(page: string): string {
  const trail = useTrail()
  const query = trail ? writeState(trail.state).toString() : ''
  return query ? `${page}?${query}` : page
}

/** Where a person was in a list: how far they had scrolled, and the record they looked at last, with its page if they walked there. */
export interface ListPlace {
  readonly id?: number | undefined
  readonly page?: number | undefined
  readonly top?: number
}

const keyOf = (page: string): string => `list-place:${page}`

/** Remembers a place for this tab, until the list is left for good. */
export function keepPlace(page: string, place: ListPlace): void {
  keep(sessionStorage, keyOf(page), { ...readPlace(page), ...place })
}

export function readPlace(page: string): ListPlace {
  const kept: ListPlace | undefined = readKept(sessionStorage, keyOf(page)) as ListPlace | undefined // our own writing
  return kept ?? {}
}
