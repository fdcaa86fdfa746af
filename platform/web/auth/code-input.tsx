import { TextInput } from '@mantine/core'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'

interface CodeInputProps {
  name: 'code' | 'verification_code'
  error: string | undefined
  onChange: () => void
}

/** A code of six digits: one field, so that it can be pasted and a phone can offer it. */
export function CodeInput({ name, error, onChange }: CodeInputProps) {
  return (
    <TextInput
      name={name}
      label="Code"
      description="Six digits, from the mail."
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      autoFocus
      error={error && <ErrorWords text={error} />}
      onChange={onChange}
    />
  )
}

/** The digits somebody typed or pasted, without the spaces that came along. */
export const codeOf = (given: FormData, name: string): string =>
  textOf(given, name).replaceAll(/\s+/g, '')

export function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}
