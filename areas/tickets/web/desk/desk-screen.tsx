import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { tickets } from '../../contract/tickets.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import { FactsPane } from './facts-pane.tsx'
import { QueuePane } from './queue-pane.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { useDeskPlace, useFacts, useTicket } from './use-desk.ts'
import styles from './desk-screen.module.css'

/** The desk of the people who handle tickets: the queue, the conversation, and the person it is about. */
export function DeskScreen({ resource }: ScreenProps) {
  const [place, change] = useDeskPlace()
  const isPhone = usePhone()
  const mayAdd = usePagePermission(tickets.page)?.rights_add === 1
  const showsQueue = !isPhone || place.id === undefined
  return (
    <>
      <PageHeader
        title={resource.label.many}
        crumbs={useResourceCrumbs(resource)}
        actions={
          mayAdd && (
            <Button component={Link} to={`${tickets.page}/add`} leftSection={<Icon name="plus" />}>
              Raise a ticket
            </Button>
          )
        }
      />
      <Card flush className={styles.desk} classNames={{ body: styles.body }}>
        {showsQueue && <QueuePane place={place} onChange={change} />}
        {place.id !== undefined && (
          <OpenTicket
            key={place.id}
            id={place.id}
            onOpen={(id) => change({ id })}
            onBack={isPhone ? () => change({ id: undefined }) : undefined}
          />
        )}
        {place.id === undefined && !isPhone && (
          <EmptyState icon="ticket" title="Choose a ticket">
            J and K go through the queue.
          </EmptyState>
        )}
      </Card>
    </>
  )
}

interface OpenTicketProps {
  readonly id: number
  readonly onOpen: (id: number) => void
  readonly onBack: (() => void) | undefined
}

function OpenTicket({ id, onOpen, onBack }: OpenTicketProps) {
  const ticket = useTicket(id)
  const conversation = useConversation(id)
  const isHandler = conversation.data?.rights.is_handler === true
  const facts = useFacts(id, isHandler)
  const problem = ticket.error ?? conversation.error
  if (problem && !(ticket.data && conversation.data))
    return (
      <NotLoaded
        title="The ticket did not load"
        problem={problem}
        onAgain={() => void Promise.all([ticket.refetch(), conversation.refetch()])}
      />
    )
  if (!ticket.data || !conversation.data) return <div aria-busy />
  return (
    <>
      <TicketPane
        record={ticket.data}
        conversation={conversation.data}
        facts={facts.data}
        onBack={onBack}
      />
      {facts.data && <FactsPane record={ticket.data} facts={facts.data} onOpen={onOpen} />}
    </>
  )
}
