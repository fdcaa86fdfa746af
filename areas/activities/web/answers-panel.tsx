import { useQuery } from '@tanstack/react-query'
import { type ExtraField, fieldOf, filesOf } from '#platform/contract/fields/extra-fields.ts'
import type { AnswerFile } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { NOTHING, type StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { AnsweredFiles } from '#platform/web/files/answered-files.tsx'
import { useTitles } from '#platform/web/fields/use-choices.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { activityLogs } from '../contract/activity-logs.ts'
import { activityCalls } from '../contract/calls.ts'
import './answers-panel.css'

interface Answer extends Pick<ExtraField, 'name' | 'label' | 'field_type'> {
  readonly value: unknown
  readonly text: string
}

/** What was answered to the questions of the work, each with its question. */
export function AnswersPanel({ record }: { record: StoredRecord }) {
  const { data } = useAnswers(record)
  if (!data || data.length === 0) return null
  const files = data.filter(({ field_type }) => field_type === 'File')
  const words = data.filter(({ field_type }) => field_type !== 'File')
  return (
    <Card title="Answers">
      {words.length > 0 && (
        <FieldRows>
          {words.map((answer) => (
            <FieldRow
              key={answer.name}
              label={answer.label}
              wide={answer.field_type === 'Long text'}
            >
              <AnswerText {...answer} />
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
    <section className="file-answer">
      <h3>{label}</h3>
      {files.length > 0 ? <AnsweredFiles label={label} files={files} /> : NOTHING}
    </section>
  )
}

/** Choices in the words of their options; everything else as its kind is shown everywhere. */
function AnswerText({ name, label, field_type, value, text }: Answer) {
  const field = fieldOf({ name, label, field_type })
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

function useAnswers(record: StoredRecord) {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({
    queryKey: [activityLogs.name, 'answers', record.id, record.version, pageId],
    queryFn: async ({ signal }) => {
      const path = activityCalls.answers.path.replace('{id}', String(record.id))
      const query = { object_viewed_id: pageId }
      return (await request<Answer[]>(path, { signal, query })).data
    },
  })
}
