import { declarations } from 'virtual:declarations'
import type { DeclarationOf } from '#platform/web/shell/app-on-web.ts'

/** Fetches the declaration of a family, each in a chunk of its own. */
export const declarationOf: DeclarationOf = async (name) => (await declarations[name]?.())?.default
