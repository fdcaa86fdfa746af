import { Button } from '@mantine/core'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type {
  Roster,
  RosterCell,
  RosterOpenShift,
  RosterPerson,
} from '../../contract/roster/roster-shape.ts'
import { coverLine, coverOf } from './coverage-words.ts'
import { Nobody } from './nobody.tsx'
import { mayOpen } from './roster-row.tsx'
import { timesWords } from './times-words.ts'
import { factsOf, lookOf, wordsOf } from './roster-words.ts'
import { looksOf, ShiftLines } from './shift-cell.tsx'
import styles from './day-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface DayListProps {
  roster: Roster
  onOpen: (person: RosterPerson, date: string) => void
  onOpenShift: (id: number) => void
  onAssign: () => void
}

interface Group {
  readonly title: string
  readonly times: string
  readonly people: { readonly person: RosterPerson; readonly cell: RosterCell | null }[]
}

/** One day: the shifts with the person who works them, then open shifts, then who is free. For the phone, and wherever a day is looked at. */
export function DayList({ roster, onOpen, onOpenShift, onAssign }: DayListProps) {
  const { people, open_shifts, may_plan, coverage } = roster
  if (people.length === 0) return <EmptyState icon="users" title="No people found" />
  const [what, cover] = coverLine(coverOf(roster, 0))
  return (
    <div className={styles.dayList}>
      {may_plan && coverage.length > 0 && (
        <p className={classes(styles.cover, 'numbers')}>
          {what}: <b>{cover}</b>
        </p>
      )}
      {groupsOf(roster).map(({ title, times, people: some }) => (
        <section key={`${title} ${times}`} className={styles.shift}>
          <h2>
            {title} <span className="numbers">{times}</span>
            <span className={classes(styles.count, 'numbers')}>{some.length}</span>
          </h2>
          <ul>
            {some.map(({ person, cell }) => (
              <PersonOfDay key={person.id} {...{ roster, person, cell, onOpen }} />
            ))}
          </ul>
        </section>
      ))}
      {open_shifts.length > 0 && (
        <section className={styles.shift}>
          <h2>Open shifts</h2>
          <ul>
            {open_shifts.map((open) => (
              <li key={open.id}>
                <Nobody icon="alert-triangle" />
                <span className={styles.name}>
                  <b className="numbers">{timesWords(open.start, open.end)}</b>
                  <span>
                    {(!may_plan && open.not_for_me) ||
                      (roster.shifts.find(({ id }) => id === open.shift_id)?.client_name ??
                        open.office_name)}
                  </span>
                </span>
                {open.is_draft && <State tone="off" word="Draft" />}
                <Button variant="default" onClick={() => onOpenShift(open.id)}>
                  {may_plan ? 'Assign' : takeWords(open)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {may_plan && (
        <div className={styles.assign}>
          <Button fullWidth onClick={onAssign}>
            Assign shift
          </Button>
        </div>
      )}
    </div>
  )
}

const takeWords = (open: RosterOpenShift): string => {
  if (open.not_for_me !== null) return t`Not for you`
  return open.taking === 'First come' ? t`Take` : t`Ask for it`
}

interface PersonOfDayProps extends Pick<DayListProps, 'roster' | 'onOpen'> {
  person: RosterPerson
  cell: RosterCell | null
}

function PersonOfDay({ roster, person, cell, onOpen }: PersonOfDayProps) {
  const { from: date, problems, shifts } = roster
  const problem = problems.find(({ employee_id }) => employee_id === person.id)
  const shift = shifts.find(({ id }) => id === cell?.shift_id)
  const look = lookOf(cell, date, shift, problem)
  const isDraft = cell?.roster?.state === 'Draft'
  const looks = looksOf(look, styles.cell)
  const lines = <ShiftLines look={look} isDraft={isDraft} />
  return (
    <li>
      <Avatar name={person.name} size={28} />
      <span className={styles.name}>
        <b>{person.name}</b>
        <span>{person.clients.split(', ')[0]}</span>
      </span>
      {mayOpen(person, cell) ? (
        <button
          type="button"
          {...looks}
          aria-label={wordsOf(person.name, look, factsOf(look, cell, shift?.name))}
          onClick={() => onOpen(person, date)}
        >
          {lines}
        </button>
      ) : (
        <div {...looks}>{lines}</div>
      )}
    </li>
  )
}

/** By shift and times, in the order they begin; the person who is free comes last. */
function groupsOf({ people, shifts }: Roster): Group[] {
  const groups = new Map<string, Group>()
  for (const person of people) {
    const cell = person.cells[0] ?? null
    const works = cell !== null && cell.start !== null && cell.end !== null
    const key = works ? `${cell.start} ${cell.end} ${cell.shift_id}` : 'free'
    const group = groups.get(key) ?? {
      title: works ? (shifts.find(({ id }) => id === cell.shift_id)?.name ?? 'Shift') : 'Free',
      times: works ? timesWords(cell.start, cell.end) : '',
      people: [],
    }
    group.people.push({ person, cell })
    groups.set(key, group)
  }
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
