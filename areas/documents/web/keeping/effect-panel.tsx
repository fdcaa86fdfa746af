import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { documents } from '../../contract/documents.ts'
import { FEWEST_AUDITS, readReportCalls } from '../../contract/report-calls.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** Errors per audit before and after the newest material change, of people who had read it and people who had not. */
export function EffectPanel({ record }: { record: StoredRecord }) {
  const { data } = useCall(
    readReportCalls.policyEffect,
    { id: record.id },
    { family: documents, about: record.version },
  )
  if (!data) return null
  if (data.changed_on === null || (record['client_ids'] as readonly number[]).length === 0)
    return (
      <Card title="Effect">
        <p className="muted">
          {data.changed_on === null
            ? t`Nothing is published yet.`
            : t`Name the clients whose work it is about to see what the change did.`}
        </p>
      </Card>
    )
  return (
    <Card
      title="Errors per audit"
      note={t`${data.days} days before and after ${writtenDay(data.changed_on)}`}
      flush
    >
      <FigureTable
        title={t`Errors per audit`}
        rows={data.groups}
        keyOf={({ group }) => group}
        columns={[
          { label: t`People`, isWords: true, of: ({ group }) => t(group) },
          { label: t`Before`, of: (row) => errorsText(row.before, row.before_audits) },
          { label: t`After`, of: (row) => errorsText(row.after, row.after_audits) },
        ]}
      />
    </Card>
  )
}

/** "0.42 (31 audits)"; with few audits nothing can be said. */
const errorsText = (errors: number | null, audits: number): string =>
  errors === null || audits < FEWEST_AUDITS
    ? t`Too few (${audits})`
    : t`${errors.toFixed(2)} (${audits} audits)`
