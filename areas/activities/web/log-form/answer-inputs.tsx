import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { inputFor } from '#platform/web/fields/input-for.ts'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { activityCalls } from '../../contract/calls.ts'
import { answerName } from '../answers.ts'
import { useLogWork } from './log-work.ts'
import styles from './answer-inputs.module.css'
import fieldsStyles from '#platform/web/fields/fields.module.css'
import { askCall } from '#platform/web/client/use-call.ts'

/** A heading between questions. */
export function HeadingLine({ field }: InputProps) {
  return (
    <div className={styles.logAnswerHeading} data-whole-row>
      <h3>{field.label}</h3>
      {field.help && <p className={fieldsStyles.fieldHelp}>{field.help}</p>}
    </div>
  )
}

/** A question that takes the whole width; its input is that of its kind. */
export function FullAnswer(props: InputProps) {
  const Input = props.field.kind === 'reference' ? PersonAnswer : inputFor[props.field.kind]
  return (
    <div data-whole-row>
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

/** A colleague of the client and office, or a person above: more people than whose logs one sees. */
function PersonAnswer(props: InputProps) {
  const { value, onChange, labelText, pageId } = props
  const client_id = useLogWork().setup?.client_id ?? null
  return (
    <FoundPersonSelect
      {...wrapperProps(props)}
      askedFor={[activityLogs.name, 'people', client_id, value]}
      find={(search, signal) => {
        const asked = { client_id, search, ...(typeof value === 'number' && { id: value }) }
        return askCall(activityCalls.answerPeople, asked, { pageId, signal })
      }}
      value={value}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${labelText}` }}
      nothingFoundMessage="No colleague has this name"
      onChange={onChange}
    />
  )
}

function inputOf({ field_type, width }: ExtraField) {
  if (field_type === 'Heading') return HeadingLine
  if (width === 'Full' || field_type === 'File') return FullAnswer
  return field_type === 'Employee' ? PersonAnswer : undefined
}
