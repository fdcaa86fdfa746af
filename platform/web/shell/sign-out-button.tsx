import { ActionIcon, Tooltip } from '@mantine/core'
import { useNavigate } from 'react-router'
import { signOut } from '#platform/web/client/sign-out.ts'
import { Icon } from '#platform/web/parts/icon.tsx'

/** Its own button: seats are shared. The next person starts at home, not where this one was. */
export function SignOutButton() {
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    await navigate('/auth/login', { replace: true })
  }
  return (
    <Tooltip label="Sign out">
      <ActionIcon size={32} aria-label="Sign out" onClick={() => void leave()}>
        <Icon name="logout" size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
