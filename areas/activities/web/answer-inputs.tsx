import { MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ExtraField } from '#platform/contract/fields/extra-fields.ts'
import { inputFor } from '#platform/web/fields/input-for.ts'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { answerName } from './answers.ts'
import { useLogWork } from './log-work.ts'

/** A heading between questions. */
export function HeadingLine({ field }: InputProps) {
  return (
    <div className="log-answer--full log-answer__heading">
      <h3>{field.label}</h3>
      {field.help && <p className="field-help">{field.help}</p>}
    </div>
  )
}

/** A question that takes the whole width; its input is that of its kind. */
export function FullAnswer(props: InputProps) {
  const Input = inputFor[props.field.kind]
  return (
    <div className="log-answer--full">
      <Input {...props} />
    </div>
  )
}

/** A choice whose options read otherwise than they are stored. */
export function LabelledChoice(props: InputProps) {
  const { setup } = useLogWork()
  const question = setup?.extra_fields.find(({ name }) => answerName(name) === props.name)
  const data = (question?.options ?? [])
    .filter(({ is_active }) => is_active !== false)
    .map(({ value, label }) => ({ value, label: label || value }))
  const shared = { ...wrapperProps(props), data, clearable: !props.field.required }
  if (props.field.kind === 'choices') {
    const chosen = Array.isArray(props.value) ? props.value.map(String) : []
    return <MultiSelect {...shared} value={chosen} onChange={props.onChange} />
  }
  const chosen = typeof props.value === 'string' ? props.value : null
  return <Select {...shared} value={chosen} onChange={props.onChange} />
}

/** The inputs of the questions that are not simply those of their kinds. */
export function answerInputs(questions: readonly ExtraField[]) {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const input = inputOf(question)
      return input ? [[answerName(question.name), input]] : []
    }),
  )
}

function inputOf({ field_type, options = [], width }: ExtraField) {
  if (field_type === 'Heading') return HeadingLine
  if (options.some(({ value, label }) => label && label !== value)) return LabelledChoice
  return width === 'Full' || field_type === 'File' ? FullAnswer : undefined
}
