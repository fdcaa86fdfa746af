import type { AnyResource } from '#platform/contract/resource.ts'
import { createContext, useContext } from 'react'
import type { AreaEntry } from './area-on-web.ts'

export type DeclarationOf = (name: string) => Promise<AnyResource | undefined>

/** The areas this application was built with. */
export interface AppOnWeb {
  readonly areas: readonly AreaEntry[]
  /** The whole declaration of a family; undefined when no area declares it. */
  readonly declarationOf: DeclarationOf
  /** Whether a path leads to a screen at all; a link to a page that is not built is not drawn. */
  readonly hasPage: (path: string) => boolean
}

export const AppContext = createContext<AppOnWeb>({
  areas: [],
  declarationOf: async () => undefined,
  hasPage: () => false,
})

export function useApp(): AppOnWeb {
  return useContext(AppContext)
}
