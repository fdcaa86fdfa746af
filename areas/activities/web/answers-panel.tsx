import { filesOf } from '#platform/contract/fields/extra-fields.ts'
import type { AnswerFile } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { NOTHING, type StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { AnsweredFiles } from '#platform/web/files/answered-files.tsx'
import { useTitles } from '#platform/web/fields/use-choices.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { activityLogs } from '../contract/activity-logs.ts'
import { MASK } from '../contract/sensitive-answers.ts'
import { sensitiveCircle } from '../contract/log-circles.ts'
import { isHidden, useLoggedAnswers } from './logged-answers.ts'
import styles from './answers-panel.module.css'
import { fieldOfQuestion } from '../contract/field-of-question.ts'
import type { LoggedAnswer } from '../contract/work-to-log.ts'

/** What was answered to the questions of the work, each with its question. */
export function AnswersPanel({ record }: { record: StoredRecord }) {
  const { data } = useLoggedAnswers(record)
  if (!data || data.length === 0) return null
  const isFiles = (answer: LoggedAnswer) => answer.field_type === 'File' && !isHidden(answer)
  const files = data.filter(isFiles)
  const words = data.filter((answer) => !isFiles(answer))
  return (
    <Card title="Answers">
      {words.length > 0 && (
        <FieldRows>
          {words.map((answer) => (
            <FieldRow
              key={answer.name}
              label={answer.label}
              wide={answer.field_type === 'Long text' && !isHidden(answer)}
            >
              {isHidden(answer) ? <HiddenAnswer /> : <AnswerText {...answer} />}
            </FieldRow>
          ))}
        </FieldRows>
      )}
      {files.map(({ name, label, value }) => (
        <FileAnswer key={name} label={label} files={filesOf(value)} />
      ))}
    </Card>
  )
}

/** Files below the words: beside their question there is no room for them. */
function FileAnswer({ label, files }: { label: string; files: readonly AnswerFile[] }) {
  return (
    <section className={styles.fileAnswer}>
      <h3>{label}</h3>
      {files.length > 0 ? <AnsweredFiles label={label} files={files} /> : NOTHING}
    </section>
  )
}

/** There is an answer, and others see it. */
function HiddenAnswer() {
  return (
    <span title={sensitiveCircle.seenBy}>
      <span aria-hidden="true">{MASK}</span>
      <span className="visually-hidden">Hidden. {sensitiveCircle.seenBy}</span>
    </span>
  )
}

/** Choices in the words of their options; everything else as its kind is shown everywhere. */
function AnswerText({ name, label, field_type, value, text }: LoggedAnswer) {
  const field = fieldOfQuestion({ name, label, field_type })
  if (field?.kind === 'reference' && typeof value === 'number') return <EmployeeName id={value} />
  if (!field || field.kind === 'choice' || field.kind === 'choices')
    return <Cell name={name} field={{ kind: 'text' }} value={text} record={{}} isWhole />
  return <Cell name={name} field={field} value={value} record={{ [name]: value }} isWhole />
}

function EmployeeName({ id }: { id: number }) {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  const titles = useTitles(useOutlines()('employees'), [id], pageId)
  return <span>{titles.get(id) ?? `Employee ${id}`}</span>
}
