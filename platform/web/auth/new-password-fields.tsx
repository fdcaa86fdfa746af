import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { FormProblem } from './sign-in.ts'
import styles from './new-password-fields.module.css'

export type NewPasswordProblem = FormProblem<'password' | 'password_confirmation'>

interface NewPasswordFieldsProps {
  problem: NewPasswordProblem
  onChange: () => void
  size?: 'sm' | 'md'
}

/** A new password twice, with its rules ticked while it is typed. What is common only the server knows. */
export function NewPasswordFields({ problem, onChange, size = 'md' }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const inputs = [
    { name: 'password', label: 'New password', set: setPassword },
    { name: 'password_confirmation', label: 'New password again', set: setConfirmation },
  ] as const
  return (
    <>
      {inputs.map(({ name, label, set }) => (
        <PasswordInput
          key={name}
          name={name}
          label={label}
          size={size}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': `Show: ${label}`, tabIndex: 0 }}
          error={problem[name] && <ErrorWords text={problem[name]} />}
          onChange={(event) => {
            set(event.currentTarget.value)
            onChange()
          }}
        />
      ))}
      <ul className={styles.passwordRules} aria-label="Rules of passwords">
        <Rule isKept={hasLength(password)} words="8 to 128 characters" />
        <Rule isKept={password !== '' && password === confirmation} words="Twice the same" />
        <li>Passwords that many people use are refused.</li>
      </ul>
    </>
  )
}

const hasLength = (password: string): boolean => {
  const { length } = [...password]
  return length >= 8 && length <= 128
}

function Rule({ isKept, words }: { isKept: boolean; words: string }) {
  return (
    <li className={isKept ? styles.kept : undefined}>
      <Icon name={isKept ? 'circle-check' : 'circle-off'} size={14} />
      {words}
      <span className="visually-hidden">{isKept ? ': kept' : ': not yet'}</span>
    </li>
  )
}
