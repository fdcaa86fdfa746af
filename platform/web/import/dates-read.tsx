import type { DateOrder, DatesOfColumn } from '#platform/contract/imports/imports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { MONTHS } from '#platform/web/time/calendar-names.ts'

/** How dates that could be read in two ways were read, and what decided it. */
export function DatesRead({ dates }: { dates: readonly DatesOfColumn[] }) {
  if (dates.length === 0) return null
  return (
    <Notice tone="info" title={t`How dates are read`}>
      {dates.map((one) => (
        <p key={one.column}>{wordsOf(one)}</p>
      ))}
    </Notice>
  )
}

function wordsOf({ header, sample, order, is_decided }: DatesOfColumn): string {
  const [written = ''] = sample.split(/[ T]/)
  const read = t`${header}: ${written} is ${dayOf(written, order)}.`
  if (!is_decided)
    return `${read} ${t`It could be read in two ways; your company's date format decides.`}`
  return `${read} ${order === 'day' ? t`Another date in this column can only have the day first.` : t`Another date in this column can only have the month first.`}`
}

/** "1 Dec 2026" of "01/12/2026", with the name of the month whatever format the reader has: the two must not look alike. */
function dayOf(written: string, order: DateOrder): string {
  const [first, second, year] = written.split('/').map(Number)
  const [day, month = 1] = order === 'day' ? [first, second] : [second, first]
  return `${day} ${MONTHS[month - 1]} ${year}`
}
