import type { MantineThemeOverride } from '@mantine/core'
import { aboveVerbs } from './above-verbs.ts'

const field = {
  defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], size: 'sm' },
}
const layer = { transitionProps: { transition: 'fade', duration: 160 } }
const opened = { shadow: 'none', ...layer, withinPortal: true, middlewares: { flip: aboveVerbs } }

/** What every control of one kind has in common: a place for the help under the input, and calm layers. */
export const controls: NonNullable<MantineThemeOverride['components']> = {
  TextInput: field,
  PasswordInput: field,
  Textarea: { defaultProps: { ...field.defaultProps, autosize: true, minRows: 2, maxRows: 12 } },
  InputWrapper: field,
  Input: { defaultProps: { size: 'sm' } },
  PillsInput: field,
  DateInput: field,
  DatePickerInput: field,
  DateTimePicker: field,
  TimeInput: field,
  ColorInput: field,
  Button: { defaultProps: { size: 'sm' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
  Radio: { defaultProps: { size: 'sm' } },
  Menu: { defaultProps: { shadow: 'none', ...layer, withinPortal: true } },
  Popover: { defaultProps: opened },
  // A closed list is not there: else every label would name two things, the input and its list.
  Combobox: { defaultProps: { ...opened, keepMounted: false } },
  Tooltip: {
    defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false }, ...layer },
  },
}
