import { useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { FieldProblems } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { SetupProposal } from '../../contract/bulk/bulk-answers.ts'
import type { SetupDraft } from './setup-draft.ts'
import styles from './file-form.module.css'

interface FileFormProps {
  proposal: SetupProposal
  draft: SetupDraft
  problems: FieldProblems
  /** Whether no column says which activity a row is of. */
  asksActivity: boolean
  onChange: (values: Readonly<Record<string, unknown>>) => void
}

const ASKED = ['employee_by', 'date_format', 'timezone_id', 'decimal_mark'] as const

/** How a file is written, as far as it says; what it does not prove is open. */
export function FileForm({ proposal, draft, problems, asksActivity, onChange }: FileFormProps) {
  const pageId = usePagePermission(bulkActivitySetups.page)?.object_id
  const [zones] = useState(
    () => new Map([[proposal.timezone_id ?? 0, proposal.timezone_name ?? '']]),
  )
  const [activities] = useState(() => new Map<number, string>())
  const names = ['name', ...(asksActivity ? (['activity_setup_id'] as const) : []), ...ASKED]
  const fields: Readonly<Record<string, Field>> = bulkActivitySetups.fields
  return (
    <Card title="How is it written?">
      <div className={styles.fileForm}>
        {names.map((name) => {
          const field = fields[name]
          return (
            field && (
              <FieldInput
                key={name}
                name={name}
                field={asked(name, field, proposal)}
                value={draft[name] ?? null}
                siblings={draft}
                error={problems[name]?.[0]}
                titles={name === 'timezone_id' ? zones : activities}
                pageId={pageId}
                onChange={(value) => onChange({ [name]: value })}
              />
            )
          )
        })}
      </div>
    </Card>
  )
}

/** Some are asked otherwise here: the activity and the zone have to be known, and dates that have two readings say so. */
function asked(name: string, field: Field, { date_formats }: SetupProposal): Field {
  if (name === 'activity_setup_id')
    return { ...field, where: {}, required: true, help: t`Every row becomes a log of it.` }
  if (name === 'timezone_id')
    return { ...field, required: true, help: t`Of the times in the file.` }
  if (name === 'date_format' && date_formats.length > 1)
    return { ...field, help: t`The dates of this file can be read in more than one way.` }
  return field
}
