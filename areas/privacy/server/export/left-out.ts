import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { KeptRows } from '../kept-of-people.ts'
import { toldFields } from './told-fields.ts'

/** Why a kind is not in the export of a person; undefined where it is. */
export function leftOutOf(
  { rights }: Pick<Engine, 'rights'>,
  { family, told, tells }: KeptRows,
  reader: Viewer | undefined,
): string | undefined {
  if (!family && !told && !tells)
    return 'it is part of other records, or holds words of other people'
  // Mails, notices, chats and sign-ins have no right by which another person reads them.
  if (!family) return reader && 'only the person reads it; the person can make the file themselves'
  if (typeof family.personal?.untold === 'string') return family.personal.untold
  if (reader && !rights.seesAll(reader, family.page))
    return 'the person who made this file does not see it; the person can make the file themselves'
  return undefined
}

/** Fields that a circle keeps from the person, in words. */
export const hiddenCircles = (family: AnyResource, reader: Viewer | undefined): string[] =>
  toldFields(family, reader).hidden.map(({ label, seenBy }) => `${label}: ${seenBy.toLowerCase()}`)
