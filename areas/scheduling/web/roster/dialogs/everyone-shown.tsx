import { Button } from '@mantine/core'
import { countOf } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { RosterPerson } from '../../../contract/roster/roster-shape.ts'
import styles from './assign-dialog.module.css'

interface EveryoneShownProps {
  /** The people of the roster whom its reader may plan, with the clients they work for. */
  shown: readonly Pick<RosterPerson, 'id' | 'clients'>[]
  /** The client of the shift that is planned: others cannot be given it. */
  client?: string | undefined
  chosen: readonly number[]
  onChoose: (people: number[]) => void
}

/** Chooses everyone the roster shows: its filters say whose team, which office or client that is. */
export function EveryoneShown({ shown, client, chosen, onChoose }: EveryoneShownProps) {
  const fitting = shown
    .filter(({ clients }) => client === undefined || `, ${clients}, `.includes(`, ${client}, `))
    .map(({ id }) => id)
  const isChosen = fitting.length > 0 && fitting.every((id) => chosen.includes(id))
  const people = countOf(fitting.length, { one: 'person', many: 'people' })
  const verb =
    client === undefined
      ? t`Choose everyone shown: ${people}`
      : t`Choose everyone shown who works for ${client}: ${people}`
  return (
    <div className={styles.everyone}>
      <Button
        size="xs"
        variant="default"
        disabled={fitting.length === 0}
        onClick={() => onChoose(isChosen ? [] : fitting)}
      >
        {isChosen ? t`Choose no one` : verb}
      </Button>
      <span>{t`Filter the roster by team, office or client to choose these.`}</span>
    </div>
  )
}
