import { Button } from '@mantine/core'
import { useState } from 'react'
import { daysAfter } from '#platform/contract/days.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import type { Roster, RosterPerson, RosterProblem } from '../../contract/roster/roster-shape.ts'
import { dayWords, spanWords } from './roster-words.ts'
import { shiftOfDayWords } from './times-words.ts'
import { useRosterCall } from './use-roster-call.ts'
import styles from './publish-bar.module.css'
import problemListStyles from './problem-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface PublishBarProps {
  roster: Roster
  asked: object
  /** Of what is shown: "week". */
  what: string
}

/** What waits to be published, and what is wrong with it; nothing of it is published unseen. */
export function PublishBar({ roster, asked, what }: PublishBarProps) {
  const [question, setQuestion] = useState<'publish' | 'discard'>()
  const { make, isBusy } = useRosterCall()
  const { changes, problems } = roster
  if (changes === 0) return null
  const close = () => setQuestion(undefined)
  const act = async (call: typeof rosterCalls.publishRoster | typeof rosterCalls.discardRoster) => {
    const isPublishing = call === rosterCalls.publishRoster
    await make(call, isPublishing ? { ...asked, accept_warnings: problems.length > 0 } : asked)
    close()
  }
  return (
    <>
      <SaveBar isNoted note={<Note changes={changes} problems={problems} />}>
        <Button onClick={() => setQuestion('publish')}>Publish {what}</Button>
        <Button variant="default" onClick={() => setQuestion('discard')}>
          Discard changes
        </Button>
      </SaveBar>
      <Dialog
        opened={question === 'publish'}
        onClose={close}
        wide
        title={`Publish ${spanWords(roster.from, roster.to)}?`}
        consequence={`${changesText(changes)} will count at once, and each person gets a notice and a mail.`}
        actions={
          <>
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button loading={isBusy} onClick={() => void act(rosterCalls.publishRoster)}>
              {problems.length > 0 ? 'Publish in spite of this' : `Publish ${what}`}
            </Button>
          </>
        }
      >
        {problems.length > 0 && <Problems problems={problems} />}
        <GoesOut roster={roster} />
      </Dialog>
      <Dialog
        opened={question === 'discard'}
        onClose={close}
        title={`Discard ${changesText(changes)}?`}
        consequence="What is published stays as it is. Discarded drafts cannot be brought back."
        actions={
          <>
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button
              variant="default"
              data-tone="bad"
              loading={isBusy}
              onClick={() => void act(rosterCalls.discardRoster)}
            >
              Discard
            </Button>
          </>
        }
      />
    </>
  )
}

const changesText = (count: number): string =>
  count === 1 ? t`1 change` : t`${count.toLocaleString('en-US')} changes`

function Note({ changes, problems }: { changes: number; problems: readonly RosterProblem[] }) {
  const [first] = problems
  return (
    <>
      <Icon name="pencil" size={16} />
      <b className={styles.rosterNote}>{changesText(changes)} not published</b>
      {first && (
        <span>
          {problems.length === 1 ? '1 rule broken' : `${problems.length} rules broken`}:{' '}
          {first.name}, {dayWords(first.date)}
          {problems.length > 1 && ' …'}
        </span>
      )}
    </>
  )
}

/** People named with what they are told; more are counted. */
const MOST_PEOPLE = 12

/** What is told to whom: the days of each person whose plan changes, and the shifts that are opened. */
function GoesOut({ roster }: { roster: Roster }) {
  const people = roster.people
    .map((person) => ({ person, days: changedDays(roster, person) }))
    .filter(({ days }) => days.length > 0)
  const open = roster.open_shifts.filter(({ is_draft }) => is_draft)
  if (people.length + open.length === 0) return null
  return (
    <section aria-label={t`What is sent`} className={styles.goesOut}>
      <h3>{t`What is sent`}</h3>
      <ul>
        {people.slice(0, MOST_PEOPLE).map(({ person, days }) => (
          <li key={person.id}>
            <b>{person.name}</b>: <span className="numbers">{days.join('; ')}</span>
          </li>
        ))}
        {people.length > MOST_PEOPLE && <li>{t`${people.length - MOST_PEOPLE} more people`}</li>}
        {open.length > 0 && (
          <li>
            {open.length === 1
              ? t`1 open shift, to everyone who can take it`
              : t`${open.length} open shifts, to everyone who can take them`}
          </li>
        )}
      </ul>
    </section>
  )
}

/** "Wed 2 Dec, 2 PM – 11 PM, Larkspur Late": the days of a person that are drafts. */
const changedDays = ({ from, shifts }: Roster, { cells }: RosterPerson): string[] =>
  cells.flatMap((cell, place) => {
    if (cell?.roster?.state !== 'Draft') return []
    const { start, end, shift_id } = cell
    const name = shifts.find(({ id }) => id === shift_id)?.name ?? t`Shift`
    const plan = start !== null && end !== null ? shiftOfDayWords({ name, start, end }) : t`Rest`
    return `${dayWords(daysAfter(from, place))}, ${plan}`
  })

/** Problems that are read before publishing; more are counted. */
const MOST = 30

function Problems({ problems }: { problems: readonly RosterProblem[] }) {
  return (
    <ul className={problemListStyles.rosterProblems}>
      {problems.slice(0, MOST).map((one) => (
        <li
          key={`${one.employee_id} ${one.date} ${one.kind}`}
          data-blocks={one.blocks || undefined}
        >
          <Icon name={one.blocks ? 'circle-off' : 'alert-triangle'} size={16} />
          <span>
            <b>{one.name}</b>, {dayWords(one.date)}: {one.words}
            {one.blocks && <span className="muted">. Has to be changed first</span>}
          </span>
        </li>
      ))}
      {problems.length > MOST && <li>{problems.length - MOST} more</li>}
    </ul>
  )
}
