import type { directoryLinkCalls } from '#areas/session/contract/directory-calls.ts'
import { users } from '../../contract/users.ts'
import { SESSIONS } from './session-list.tsx'
import { useChange } from '#platform/web/client/use-change.ts'

type Calls = typeof directoryLinkCalls

/** Links or unlinks a user and shows what is so now. */
export const useLink = <Call extends Calls['linkDirectory'] | Calls['unlinkDirectory']>(
  call: Call,
) => useChange(call, { changes: [{ name: 'directory' }, users, SESSIONS] })

export interface LinkDialogProps {
  readonly record: { readonly id: number; readonly [name: string]: unknown }
  /** Whose people may sign in. */
  readonly tenant: string
  readonly onClose: () => void
}
