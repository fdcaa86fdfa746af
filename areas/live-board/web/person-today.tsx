import { durationWords } from '#platform/contract/words/durations.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { ribbonOf } from '#areas/time-tracking/contract/day-ribbon.ts'
import { boardPage, type BoardPerson } from '../contract/live-board.ts'
import { lookOf, moreOf, planWords } from './board/board-words.ts'
import { useBoardPerson } from './use-board-person.ts'

const REFRESH_S = 60

/** What the clock shows beside the facts of a person. */
export const besidePeople: readonly Panel[] = [
  { title: 'Today', Panel: PersonToday, isAside: true },
]

/** The day of a person so far, for the person who sees them on the board. */
function PersonToday({ record }: { record: StoredRecord }) {
  const maySee = usePagePermission(boardPage.url)?.rights_view === 1
  const { data: person } = useBoardPerson(record.id, maySee && record.is_deleted === 'n', REFRESH_S)
  return person ? <Today person={person} /> : null
}

/** Times are those of the person, wherever the reader is. */
function Today({ person }: { person: BoardPerson }) {
  const now = useNow(REFRESH_S)
  const zone = person.zone_name
  return (
    <Card title="Today" aside={planWords(person, zone)}>
      {(person.planned_start !== null || person.stretches.length > 0) && (
        <Ribbon {...ribbonOf(person, now)} zone={zone} size="small" />
      )}
      <FieldRows>
        <FieldRow label="Now">
          <State {...lookOf(person)} /> {moreOf(person, now, zone)}
        </FieldRow>
        <FieldRow label="At Desk">{durationWords(person.at_desk_time)}</FieldRow>
        <FieldRow label="On Break">{durationWords(person.on_break_time)}</FieldRow>
        {person.late_seconds > 0 && (
          <FieldRow label="Late">{durationWords(person.late_seconds)}</FieldRow>
        )}
      </FieldRows>
    </Card>
  )
}
