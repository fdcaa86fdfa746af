import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useSession } from '#platform/web/client/session.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'

interface CurrentPasswordProps {
  error: string | undefined
  onChange: () => void
}

/** The person who changes how one signs in shows the password first; browsers fill it by the address beside it. */
export function CurrentPassword({ error, onChange }: CurrentPasswordProps) {
  const { user } = useSession()
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordInput
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show: Current password', tabIndex: 0 }}
        error={error && <ErrorWords text={error} />}
        onChange={onChange}
      />
    </>
  )
}
