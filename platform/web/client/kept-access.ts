import type { AccessPart, SessionAnswer } from '#platform/contract/session.ts'
import { keep, readKept } from './browser-storage.ts'

/** Rights, menus and people of the signed-in person, kept for all tabs: a new one asks only whether they still hold. They draw, they grant nothing. */
export type KeptAccess = Pick<SessionAnswer, AccessPart | 'access_digest'>

const KEY = 'access'

export const keptAccess = (): KeptAccess | undefined =>
  readKept(localStorage, KEY) as KeptAccess | undefined // our own writing

export function keepAccess({
  access_digest,
  user_permissions_raw,
  user_Permissions,
  user_reporting,
  nested_menus,
}: KeptAccess): void {
  const access = {
    access_digest,
    user_permissions_raw,
    user_Permissions,
    user_reporting,
    nested_menus,
  }
  keep(localStorage, KEY, access satisfies KeptAccess)
}

export const forgetAccess = (): boolean => keep(localStorage, KEY, undefined)
