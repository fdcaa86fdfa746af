import { TextInput } from '@mantine/core'
import { textOf, wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import styles from './colour-input.module.css'

/** A colour as #0B6B77, typed or picked from the browser's own palette. */
export function ColourField(props: InputProps) {
  const value = textOf(props.value)
  return (
    <TextInput
      {...wrapperProps(props)}
      autoComplete="off"
      placeholder="#0B6B77"
      value={value}
      leftSection={
        <input
          type="color"
          className={styles.colourField}
          aria-label={`Pick ${props.labelText}`}
          disabled={props.isDisabled}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#77888d'}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
