import type { MeasureKind } from '#platform/contract/reports.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { t } from '#platform/contract/words/texts.ts'

const HOUR = 3600

/** A measure beside an axis, where there is little room: hours whole. */
export const axisWords =
  (kind: MeasureKind) =>
  (value: number): string =>
    kind === 'hours' ? `${Math.round(value / HOUR)} ${t`h`}` : measureText(kind, value)
