import { PasswordInput, TextInput, Textarea } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { textOf, wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'

/** One line of text. */
export function TextField(props: InputProps) {
  return <Line {...props} />
}

export function EmailField(props: InputProps) {
  return <Line {...props} type="email" />
}

export function PhoneField(props: InputProps) {
  return <Line {...props} type="tel" />
}

export function UrlField(props: InputProps) {
  return <Line {...props} type="url" placeholder="https://" />
}

interface LineProps extends InputProps {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
}

function Line({ type = 'text', autoComplete = 'off', placeholder, ...props }: LineProps) {
  return (
    <TextInput
      {...wrapperProps(props)}
      type={type}
      autoComplete={autoComplete}
      {...(placeholder && { placeholder })}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** Several lines; grows with what is typed. */
export function LongTextField(props: InputProps) {
  return (
    <Textarea
      {...wrapperProps(props)}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** Taken, never shown again. */
export function PasswordField(props: InputProps) {
  return (
    <PasswordInput
      {...wrapperProps(props)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': `Show ${props.labelText}`, tabIndex: 0 }}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
