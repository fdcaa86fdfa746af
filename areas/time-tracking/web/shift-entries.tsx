import type { ReactNode } from 'react'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { durationWords } from '#platform/contract/words/durations.ts'
import { exactText, timeText } from '#platform/web/time/dates.ts'
import type { RecordedEntry } from '../contract/clocked-shift.ts'
import { t } from '#platform/contract/words/texts.ts'

interface ShiftEntriesProps {
  readonly entries: readonly RecordedEntry[]
  readonly zone: string
}

/** Every entry of a shift as it is on record; what a correction took the place of is struck through. */
export function ShiftEntries({ entries, zone }: ShiftEntriesProps) {
  const columns: readonly FigureColumn<RecordedEntry>[] = [
    {
      label: 'From',
      isWords: true,
      of: (entry) => struck(entry, timeText(new Date(entry.from), zone)),
    },
    { label: 'Status', isWords: true, of: (entry) => struck(entry, entry.status) },
    { label: 'Length', of: (entry) => struck(entry, lengthOf(entry)) },
    { label: 'How', isWords: true, of: (entry) => howOf(entry, zone) },
    { label: 'Address', isWords: true, of: ({ ip_address }) => ip_address ?? '–' },
    { label: 'Note', isWords: true, of: ({ description }) => description ?? '–' },
  ]
  return <FigureTable title="Entries" columns={columns} rows={entries} keyOf={({ id }) => id} />
}

const struck = ({ is_superseded }: RecordedEntry, words: string): ReactNode =>
  is_superseded ? <s>{words}</s> : words

const lengthOf = ({ code, to, seconds }: RecordedEntry): string =>
  code === 'OUT' ? '–' : to === null ? 'now' : durationWords(seconds ?? 0)

const howOf = ({ source, received_at, is_superseded }: RecordedEntry, zone: string): string => {
  const replaced = is_superseded ? t`, replaced by a correction` : ''
  const words = { Web: t`Clock`, Correction: t`Correction`, Offline: t`Offline` }[source]
  const received =
    received_at === null ? '' : t`, received ${exactText(new Date(received_at), zone)}`
  return `${words}${received}${replaced}`
}
