import { declared } from 'virtual:declarations'
import { outlines } from 'virtual:outlines'
import type { DeclarationOf } from '#platform/web/shell/app-on-web.ts'

/** Fetches the declaration of a family, each in a file of its own. */
export const declarationOf: DeclarationOf = async (name) =>
  outlines.some(({ families }) => families.some((family) => family.name === name))
    ? declared(name)
    : undefined
