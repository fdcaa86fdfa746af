import { Button } from '@mantine/core'
import { countOf } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Roster } from '../../../contract/roster/roster-shape.ts'
import styles from './assign-dialog.module.css'

/** The people of a roster whom its reader may plan. */
const plannedBy = (roster: Roster): number[] =>
  roster.people.filter(({ may_plan }) => may_plan).map(({ id }) => id)

interface EveryoneShownProps {
  roster: Roster
  chosen: readonly number[]
  onChoose: (people: number[]) => void
}

/** Chooses everyone the roster shows: its filters say whose team, which office or client that is. */
export function EveryoneShown({ roster, chosen, onChoose }: EveryoneShownProps) {
  const shown = plannedBy(roster)
  const isChosen = shown.length > 0 && shown.every((id) => chosen.includes(id))
  const people = countOf(shown.length, { one: 'person', many: 'people' })
  return (
    <div className={styles.everyone}>
      <Button
        size="xs"
        variant="default"
        disabled={shown.length === 0}
        onClick={() => onChoose(isChosen ? [] : shown)}
      >
        {isChosen ? t`Choose no one` : t`Choose everyone shown: ${people}`}
      </Button>
      <span>{t`Filter the roster by team, office or client to choose these.`}</span>
    </div>
  )
}
