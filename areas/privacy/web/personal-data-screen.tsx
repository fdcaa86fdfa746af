import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type PersonDue, personalDataCalls, personalDataPage } from '../contract/personal-data.ts'
import { retentionTerms } from '../contract/retention-terms.ts'
import { PERSONAL_DATA } from './personal-data-key.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './personal-data.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

const { peopleWhoLeft } = personalDataCalls

/** People who left: who is due, which holds there are, and what would be removed. */
export function PersonalDataScreen() {
  const [chosen, choose] = useState<number>()
  const { data, error, refetch } = useCall(peopleWhoLeft, {}, { family: PERSONAL_DATA })
  const isOff = data !== undefined && data.length > 0 && data.every(({ due_on }) => due_on === null)
  return (
    <>
      <PageHeader
        title={t(personalDataPage.label)}
        crumbs={useCrumbs(personalDataPage.url, [])}
        facts="Their personal data go when the terms are over. Choose a person to see what would go and what stays."
      />
      {isOff && (
        <Notice
          tone="info"
          title="No term is on"
          className={styles.notice}
          action={<Link to={retentionTerms.page}>Open terms</Link>}
        >
          Nothing goes by itself until an administrator switches a term on.
        </Notice>
      )}
      {error && (
        <NotLoaded title="The people did not load" problem={error} onAgain={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon="shield-check" title="Everyone who left is anonymised">
          People who leave stand here from the day after their last day.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Card flush>
          <People {...{ people: data, chosen, choose }} />
        </Card>
      )}
      {chosen !== undefined && (
        <PlanCard
          key={chosen}
          employeeId={chosen}
          onGone={() => {
            choose(undefined)
            void refetch()
          }}
        />
      )}
    </>
  )
}

interface PeopleProps {
  people: readonly PersonDue[]
  chosen: number | undefined
  choose: (id: number | undefined) => void
}

const People = ({ people, chosen, choose }: PeopleProps) => (
  <FigureTable
    title={t`People who left`}
    rows={people}
    keyOf={({ employee_id }) => employee_id}
    opening={{
      isOpen: ({ employee_id }) => employee_id === chosen,
      toggle: ({ employee_id }) => choose(employee_id === chosen ? undefined : employee_id),
    }}
    columns={[
      { label: t`Person`, isWords: true, of: ({ name }) => name },
      {
        label: t`Last day`,
        isWords: true,
        of: ({ last_working_day }) => writtenDay(last_working_day) || '–',
      },
      {
        label: t`First data go on`,
        isWords: true,
        of: ({ due_on }) => writtenDay(due_on) || t`No term is on`,
      },
      { label: t`State`, isWords: true, of: stateOf },
    ]}
  />
)

const stateOf = (person: PersonDue) => <PersonState person={person} />

function PersonState({ person }: { person: PersonDue }) {
  if (person.state === 'Asked') return <State tone="warn" word={t`To be confirmed`} />
  if (person.state !== null) return <State tone="info" word={t`Being anonymised`} />
  if (person.hold !== null) {
    const until = writtenDay(person.held_until)
    return (
      <span className={styles.what}>
        <State tone="warn" word={until ? t`On hold until ${until}` : t`On hold`} />
        <span className="small muted">{person.hold}</span>
      </span>
    )
  }
  if (person.is_due)
    return (
      <State
        tone="violet"
        word={t`Due tonight: ${person.groups.map((name) => t(name)).join(', ')}`}
      />
    )
  return <State tone="off" word={t`Kept`} />
}
