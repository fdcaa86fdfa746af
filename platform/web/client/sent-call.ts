import { type CallDeclaration, parametersOf } from '#platform/contract/calls.ts'
import { usePagePermission } from './access.ts'

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

/** The id of the page a call is made from: the one named, or its only one. Without it the server takes all of its pages together. */
export function usePageOfCall({ pages = [] }: CallDeclaration, page?: string): number | undefined {
  const [first, second] = pages
  const from = page ?? (second === undefined ? first : undefined)
  return usePagePermission(from ?? '')?.object_id
}
