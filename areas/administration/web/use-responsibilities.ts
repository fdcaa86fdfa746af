import type { Responsibility } from '#platform/contract/responsibilities.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

/** What the areas of this application need people for. */
export const useResponsibilities = (): readonly Responsibility[] =>
  useApp().areas.flatMap(({ outline }) => outline.responsibilities)
