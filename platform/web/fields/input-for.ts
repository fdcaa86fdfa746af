import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { FieldKind } from '#platform/contract/fields/field.ts'
import { ChoiceField, ChoicesField } from './choice-inputs.tsx'
import { ColourField } from './colour-input.tsx'
import type { InputProps } from './input-shape.ts'
import { ListField } from './list-input.tsx'
import { NoField } from './no-input.tsx'
import { DecimalField, DurationField, IntegerField } from './number-inputs.tsx'
import { ReferenceField } from './references/reference-input.tsx'
import { ReferencesField } from './references/references-input.tsx'
import { RichTextField } from '#platform/web/rich-text/rich-text-input.tsx'
import {
  EmailField,
  LongTextField,
  PasswordField,
  PhoneField,
  TextField,
  UrlField,
} from './text-inputs.tsx'
import { TextsField } from './texts-input.tsx'
import { InstantField, TimeField } from './time-inputs.tsx'
import { YesNoField } from './yes-no-input.tsx'

// The calendar is large and few forms have it.
const DateField = lazy(async () => ({ default: (await import('./date-inputs.tsx')).DateField }))

const FilesField = lazy(async () => ({
  default: (await import('#platform/web/files/files-field.tsx')).FilesField,
}))

/** The input of every kind of field. */
export const inputFor = {
  text: TextField,
  longText: LongTextField,
  richText: RichTextField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  colour: ColourField,
  password: PasswordField,
  secret: NoField,
  integer: IntegerField,
  decimal: DecimalField,
  money: DecimalField,
  percent: DecimalField,
  duration: DurationField,
  yesNo: YesNoField,
  choice: ChoiceField,
  choices: ChoicesField,
  date: DateField,
  time: TimeField,
  instant: InstantField,
  reference: ReferenceField,
  references: ReferencesField,
  texts: TextsField,
  list: ListField,
  json: NoField,
  files: FilesField,
} satisfies Record<FieldKind, ComponentType<InputProps>>
