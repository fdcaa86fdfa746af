import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useLeave } from './leave-question.tsx'

/** Its own button: seats are shared. */
export function SignOutButton() {
  const leave = useLeave()
  return (
    <Tooltip label="Sign out">
      <ActionIcon size={32} aria-label="Sign out" onClick={leave}>
        <Icon name="logout" size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
