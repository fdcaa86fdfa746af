import { t } from '#platform/contract/words/texts.ts'
import { RibbonLanes } from '#platform/web/parts/ribbon/ribbon-lanes.tsx'
import type { CorrectionRibbons as Given } from '../../contract/clock-corrections.ts'
import { piecesOf, spanOf, summaryOf } from './correction-lanes.ts'
import { differences } from './stretches.ts'

/** A shift as it is on record and as it should be, on one axis, with what differs marked. */
export function CorrectionRibbons({ zone, planned_start, planned_end, before, entries }: Given) {
  const planned =
    planned_start !== null && planned_end !== null
      ? { from: new Date(planned_start), to: new Date(planned_end) }
      : undefined
  const now = new Date(0)
  const { from, to } = spanOf(planned, before, entries, 0, { from: now, to: now })
  const lanes = [
    {
      ...{ key: 'before', head: t`On record`, planned, summary: summaryOf(before) },
      pieces: piecesOf(before, planned?.to ?? to),
    },
    {
      ...{ key: 'after', head: t`Asked for`, planned, summary: summaryOf(entries) },
      pieces: piecesOf(entries, to),
      changed: differences(before, entries),
    },
  ]
  return <RibbonLanes title={t`The shift before and after`} {...{ from, to, zone, lanes }} />
}
