import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import {
  type ReportRunRow,
  reportSetupCalls,
} from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { emailRuns } from '../../contract/runs/email-runs.ts'

const { tones } = emailRuns.fields.state
/** A run that is under way is looked at again so soon. */
const LOOK_MS = 3_000

/** When the report was sent, to how many, and what became of it. */
export function RunsPanel({ record }: { record: StoredRecord }) {
  const zone = useZone()
  const { data, error, refetch, isPending } = useCall(
    reportSetupCalls.reportRuns,
    { id: record.id },
    {
      family: reportSetups,
      about: record.version,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
    },
  )
  if (error)
    return (
      <NotLoaded title="The runs did not load" problem={error} onAgain={() => void refetch()} />
    )
  return (
    <Card title="Runs">
      <div aria-busy={isPending}>
        {data?.length === 0 && <p className="muted">This report has not been sent yet.</p>}
        {data && data.length > 0 && (
          <FigureTable title="Runs" columns={columnsIn(zone)} rows={data} keyOf={({ id }) => id} />
        )}
      </div>
    </Card>
  )
}

const isUnderWay = ({ state }: ReportRunRow): boolean => state === 'Due' || state === 'Running'

const columnsIn = (zone: string | undefined): readonly FigureColumn<ReportRunRow>[] => [
  { label: t`Due`, isWords: true, of: ({ due_at }) => exactText(new Date(due_at), zone) },
  {
    label: t`State`,
    isWords: true,
    of: ({ state }) => <State tone={tones[state as keyof typeof tones]} word={t(state)} />, // a state is one of these
  },
  { label: t`Rows`, of: ({ rows }) => rows ?? '–' },
  { label: t`Deliveries`, of: ({ deliveries }) => deliveries ?? '–' },
  { label: t`Sent`, of: ({ sent }) => sent },
  { label: t`Failed`, of: ({ failed }) => failed },
  { label: t`Skipped`, of: ({ skipped }) => skipped },
  { label: t`Reason`, isWords: true, of: ({ reason }) => reason ?? '' },
]
