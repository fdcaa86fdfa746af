import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { countOf, rowsOf } from '#platform/web/import/row-words.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import type { ClientStart, NewToClient } from '../../contract/bulk/client-starts.ts'
import styles from './new-to-clients.module.css'
import { sendCall } from '#platform/web/client/use-change.ts'

interface NewToClientsProps {
  uploadId: number
  found: readonly NewToClient[]
  /** The rows are checked again. */
  onDecided: () => void
  onFailure: (words: string) => void
}

/** People who do not work for the client of their rows: whether they do from now on is decided once a client. */
export function NewToClients({ uploadId, found, onDecided, onFailure }: NewToClientsProps) {
  const [deciding, setDeciding] = useState<number>()
  const decide = async (client_id: number, begins: ClientStart | null) => {
    setDeciding(client_id)
    try {
      await sendCall(bulkCalls.startPeople, { id: uploadId, client_id, begins })
      onDecided()
    } catch (problem) {
      onFailure(problemText(problem))
    } finally {
      setDeciding(undefined)
    }
  }
  return found.map((one) => (
    <OneClient
      key={one.client_id}
      found={one}
      isBusy={deciding === one.client_id}
      onDecide={(begins) => void decide(one.client_id, begins)}
    />
  ))
}

interface OneClientProps {
  found: NewToClient
  isBusy: boolean
  onDecide: (begins: ClientStart | null) => void
}

function OneClient({ found, isBusy, onDecide }: OneClientProps) {
  const { client_name, people, rows, begins, may_let } = found
  const title =
    people.length === 1
      ? t`1 person of this file does not work for ${client_name}`
      : t`${countOf(people.length)} people of this file do not work for ${client_name}`
  return (
    <Card title={title} note={begins === null ? t`${rowsOf(rows)} stay out` : undefined}>
      <div className={styles.decision}>
        {begins !== null && <Decided found={found} isBusy={isBusy} onDecide={onDecide} />}
        {begins === null && may_let && (
          <Deciding found={found} isBusy={isBusy} onDecide={onDecide} />
        )}
        {begins === null && !may_let && (
          <p>Ask a colleague who may change for whom people work, then check the file again.</p>
        )}
      </div>
    </Card>
  )
}

function Deciding({ found, isBusy, onDecide }: OneClientProps) {
  const { client_name, people, first_day } = found
  const [begins, setBegins] = useState<ClientStart>('First row')
  return (
    <>
      <Radio.Group
        label={t`From when do they work for ${client_name}?`}
        description="Time that other clients have on days that are over stays with them; today it is shared."
        value={begins}
        onChange={(value) => setBegins(value === 'Today' ? 'Today' : 'First row')}
      >
        <div className={styles.choices}>
          <Radio
            value="First row"
            label={t`From the first day of their rows, ${writtenDay(first_day)} or later`}
          />
          <Radio value="Today" label="From today" />
        </div>
      </Radio.Group>
      <Button loading={isBusy} onClick={() => onDecide(begins)}>
        {t`Let ${peopleOf(people.length)} work for ${client_name}`}
      </Button>
    </>
  )
}

function Decided({ found, isBusy, onDecide }: OneClientProps) {
  const { client_name, begins, beginning, refused } = found
  return (
    <>
      {beginning.length > 0 && (
        <p>
          {begins === 'Today'
            ? t`${peopleOf(beginning.length)} will work for ${client_name} from today, once you save. Undoing the upload takes this back.`
            : t`${peopleOf(beginning.length)} will work for ${client_name} from the first day of their rows, or from today where other clients have all of their time, once you save. Undoing the upload takes this back.`}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>{t`${peopleOf(refused.length)} cannot, and their rows stay out:`}</p>
          <ul className={styles.refused}>
            {refused.map(({ id, name, reason, help }) => (
              <li key={id}>
                <strong>{name}</strong>: {reason}. {help}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="xs" loading={isBusy} onClick={() => onDecide(null)}>
        Decide again
      </Button>
    </>
  )
}

const peopleOf = (count: number): string =>
  count === 1 ? t`1 person` : t`${countOf(count)} people`
