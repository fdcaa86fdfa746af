import { TextInput } from '@mantine/core'
import type { Factor } from '#platform/contract/challenge.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'

interface CodeInputProps {
  name: 'code' | 'verification_code'
  from?: Source
  error: string | undefined
  onChange: () => void
}

/** A sign-in takes a recovery code, too; the first code of a new app is its own. */
type Source = Factor | 'app'

const inputOf = {
  mail: { description: 'Six digits, from the mail.', inputMode: 'numeric', maxLength: 20 },
  authenticator: {
    description: 'Six digits, from your app; or a recovery code.',
    inputMode: 'text',
    maxLength: 30,
  },
  app: { description: 'Six digits, from your app.', inputMode: 'numeric', maxLength: 20 },
} as const satisfies Record<Source, object>

/** A code of six digits: one field, so that it can be pasted and a phone can offer it. */
export function CodeInput({ name, from = 'mail', error, onChange }: CodeInputProps) {
  return (
    <TextInput
      name={name}
      label="Code"
      {...inputOf[from]}
      size="md"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      error={error && <ErrorWords text={error} />}
      onChange={onChange}
    />
  )
}

/** The digits a person typed or pasted, without the spaces that came along. */
export const codeOf = (given: FormData, name: string): string =>
  textOf(given, name).replaceAll(/\s+/g, '')

export function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}
