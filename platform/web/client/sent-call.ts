import { type CallDeclaration, parametersOf } from '#platform/contract/calls.ts'
import { usePagePermissions } from './access.ts'

/** A call as it is sent: its path with its parameters in it, and what is left for its query or its body. */
export interface SentCall {
  readonly path: string
  readonly values: Readonly<Record<string, unknown>>
}

export function sentCall(
  { path }: CallDeclaration,
  input: object,
  pageId: number | undefined,
): SentCall {
  const given = new Map<string, unknown>(Object.entries(input))
  let filled = path
  for (const name of parametersOf(path)) {
    filled = filled.replace(`{${name}}`, encodeURIComponent(String(given.get(name))))
    given.delete(name)
  }
  const beside = pageId === undefined ? {} : { object_viewed_id: pageId }
  return { path: filled, values: { ...Object.fromEntries(given), ...beside } }
}

/** The first part of a path, which queries begin with: a change of the family that has it asks them again. */
export const apiOf = (path: string): string => path.split('/', 1)[0] ?? path

/** The id of the page a call is made from: the one named, else the first of its pages that the person has. */
export function usePageOfCall({ pages = [] }: CallDeclaration, page?: string): number | undefined {
  const permissions = usePagePermissions()
  const candidates = page === undefined ? pages : [page]
  for (const url of candidates) {
    const found = permissions.find(({ page_url }) => page_url === url)
    if (found) return found.object_id
  }
  return undefined
}
