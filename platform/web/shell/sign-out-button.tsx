import { ActionIcon, Tooltip } from '@mantine/core'
import { useNavigate } from 'react-router'
import { signOut } from '#platform/web/client/sign-out.ts'
import { Icon } from '#platform/web/parts/icon.tsx'

/** Signs out; the next person starts at home, not where this one was. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    await navigate('/auth/login', { replace: true })
  }
  return () => void leave()
}

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
