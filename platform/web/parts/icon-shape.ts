import type { IconName as DeclaredName } from '#platform/contract/icon-names.ts'
import type { icons } from './icons.ts'
import type { moreIcons } from './more-icons.ts'

/** Our set of drawings: every one a declaration may name, and those of our own parts. Nothing else is shipped. */
export type IconName = DeclaredName | keyof typeof icons | keyof typeof moreIcons
