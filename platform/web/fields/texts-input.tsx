import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'

/** Several short texts, each taken with Enter or a comma. */
export function TextsField(props: InputProps) {
  return (
    <TagsInput
      {...wrapperProps(props)}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      acceptValueOnBlur
      onChange={props.onChange}
    />
  )
}
