import { useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { Approvable } from '#platform/contract/traits.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useApprovable } from '#platform/web/client/outlines.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { ForeseenSteps } from '#platform/web/approvals/foreseen-steps.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import {
  approvalProfileCalls,
  approvalProfiles,
  type Foreseen,
} from '../contract/approval-profiles.ts'
import styles from './try-profile.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'

const { foresee } = approvalProfileCalls

/** Who would decide about a request of a person: tried out before anybody asks. */
export function TryProfile({ record }: { record: StoredRecord }) {
  const pageId = usePagePermission(approvalProfiles.page)?.object_id
  const kind = String(record['applies_to'])
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ value: 1 })
  const fields = fieldsOf(useApprovable(kind) ?? {}, record)
  const whose = fields[0]
  const asked = Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))
  const { data, error } = useCall(
    foresee,
    { ...asked, applies_to: kind },
    { family: approvalProfiles, isAsked: typeof values[whose] === 'number', retry: false },
  )
  const declared: Readonly<Record<string, Field>> = foresee.input
  return (
    <Card title="Try it out">
      <div className={styles.fields}>
        {fields.map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={declared[name] ?? foresee.input.employee_id}
            value={values[name] ?? null}
            siblings={values}
            pageId={pageId}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      {error && <p className={styles.problem}>{problemText(error)}</p>}
      {data && <Steps foreseen={data} ofThis={record.id} />}
    </Card>
  )
}

/** What decides about such a request: whose it is first, then how much, where it is asked for or another profile may decide. */
function fieldsOf(
  { routedBy = ['employee_id'] }: Partial<Approvable>,
  record: StoredRecord,
): readonly [string, ...string[]] {
  const levels = (record['levels'] ?? []) as readonly { only_from_value?: number | null }[] // as the field of a list holds it
  const byValue =
    (record['min_value'] ?? null) !== null ||
    levels.some(({ only_from_value }) => (only_from_value ?? null) !== null)
  const [whose, ...more] = routedBy
  return byValue || more.length > 0 ? [whose, 'value', ...more] : [whose]
}

function Steps({ foreseen: { profile, steps }, ofThis }: { foreseen: Foreseen; ofThis: number }) {
  const by =
    profile === null
      ? t`No profile fits: the reporting line decides.`
      : profile.id === ofThis
        ? t`This profile decides.`
        : t`Another profile decides: ${profile.name}.`
  return (
    <>
      <p className="muted">{by}</p>
      <ForeseenSteps steps={steps} />
    </>
  )
}
