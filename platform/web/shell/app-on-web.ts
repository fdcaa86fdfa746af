import { createContext, useContext } from 'react'
import type { AreaEntry } from './area-on-web.ts'

/** The areas this application was built with. */
export interface AppOnWeb {
  readonly areas: readonly AreaEntry[]
  /** Whether a path leads to a screen at all; a link to a page that is not built is not drawn. */
  readonly hasPage: (path: string) => boolean
}

export const AppContext = createContext<AppOnWeb>({ areas: [], hasPage: () => false })

export function useApp(): AppOnWeb {
  return useContext(AppContext)
}
