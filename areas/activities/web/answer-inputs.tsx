import type { ExtraField } from '#platform/contract/fields/extra-fields.ts'
import { inputFor } from '#platform/web/fields/input-for.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { answerName } from './answers.ts'

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

/** The inputs of the questions that are not simply those of their kinds. */
export function answerInputs(questions: readonly ExtraField[]) {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const input = inputOf(question)
      return input ? [[answerName(question.name), input]] : []
    }),
  )
}

function inputOf({ field_type, width }: ExtraField) {
  if (field_type === 'Heading') return HeadingLine
  return width === 'Full' || field_type === 'File' ? FullAnswer : undefined
}
