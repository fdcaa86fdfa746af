import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { RibbonLanes } from '#platform/web/parts/ribbon/ribbon-lanes.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { timeText, writtenDay } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { adherence, adherenceCalls, type KeptDay } from '../../contract/adherence.ts'
import styles from './adherence-day.module.css'

interface AdherenceDayDialogProps extends Pick<CellProps, 'record'> {
  readonly opened: boolean
  readonly onClose: () => void
}

/** How the plan of a day was kept, and what excuses its person from when to when. */
export function AdherenceDayDialog({ record, opened, onClose }: AdherenceDayDialogProps) {
  const { employee_id, employee_name, business_date } = record
  const { data, error, isPending } = useCall(
    adherenceCalls.adherenceDay,
    { employee_id: Number(employee_id), business_date: String(business_date) },
    { family: adherence, isAsked: opened },
  )
  return (
    <Dialog
      opened={opened}
      wide
      onClose={onClose}
      title={`${String(employee_name)}, ${writtenDay(business_date)}`}
      actions={
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      }
    >
      <div aria-busy={isPending} className={styles.about}>
        {error && (
          <Notice tone="bad" title="The day did not load">
            {error.message}
          </Notice>
        )}
        {data && <Facts day={data} />}
      </div>
    </Dialog>
  )
}

function Facts({ day }: { day: KeptDay }) {
  const zone = useZone()
  return (
    <>
      <KeptRibbons segments={day.segments} zone={zone} />
      <FieldRows>
        <FieldRow label="Planned">{durationWords(day.scheduled_seconds)}</FieldRow>
        <FieldRow label="Kept">{durationWords(day.matched_seconds)}</FieldRow>
        <FieldRow label="Excused">{durationWords(day.excused_seconds)}</FieldRow>
        <FieldRow label="Adherence">
          {day.net_percent === null ? t`Nothing was planned` : `${day.net_percent}%`}
        </FieldRow>
      </FieldRows>
      <section aria-labelledby="excuses-of-day">
        <h3 id="excuses-of-day">Excuses</h3>
        {day.excuses.length === 0 && <p className="muted">{t`Nothing is excused.`}</p>}
        <ul className={styles.excuses}>
          {day.excuses.map(({ from, to, kind, page }) => (
            <li key={`${kind} ${from} ${to}`}>
              {page === null ? t(kind) : <Link to={page}>{t(kind)}</Link>}
              <span className="numbers">
                {timeText(new Date(from), zone)} – {timeText(new Date(to), zone)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface KeptRibbonsProps extends Pick<KeptDay, 'segments'> {
  zone: string | undefined
}

/** What was planned and what was done on one axis; what was not kept is marked. */
function KeptRibbons({ segments, zone }: KeptRibbonsProps) {
  const spans = segments.map((one) => ({ ...one, from: new Date(one.from), to: new Date(one.to) }))
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const lost = spans.filter(({ matched, excused_by }) => !matched && excused_by === null)
  const seconds = lost.reduce((sum, { from, to }) => sum + (Number(to) - Number(from)) / 1000, 0)
  const lanes = [
    {
      ...{ key: 'planned', head: t`Planned`, summary: t`Work and breaks as planned` },
      pieces: spans.map(({ planned, from, to }) => ({ kind: kindOf[planned], from, to })),
    },
    {
      ...{ key: 'worked', head: t`Worked`, changed: lost },
      summary: t`${durationWords(seconds)} not kept`,
      pieces: spans.map(({ actual, from, to }) => ({ kind: kindOf[actual], from, to })),
    },
  ]
  return (
    <RibbonLanes
      changedWord={t`Not kept`}
      title={t`Planned and worked`}
      from={first.from}
      to={last.to}
      {...{ zone, lanes }}
    />
  )
}

const kindOf = { Work: 'desk', Break: 'break', Off: 'missing' } as const
