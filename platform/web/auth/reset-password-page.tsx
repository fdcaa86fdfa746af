import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { AddressStep } from './address-step.tsx'
import { NewPasswordStep, type PasswordSet } from './new-password-step.tsx'

/** A forgotten password: the address, then the code that was mailed with a new password. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ id: string; email: string }>()
  const done = ({ message }: PasswordSet) => {
    showSnackbar('success', message)
    void navigate('/auth/login', { replace: true })
  }
  return asked ? (
    <NewPasswordStep
      title="Set a new password"
      lead={`If ${asked.email} is known, a code is on its way.`}
      proof={asked}
      onDone={done}
    />
  ) : (
    <AddressStep onSent={setAsked} />
  )
}
