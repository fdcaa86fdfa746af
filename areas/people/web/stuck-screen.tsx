import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { employees } from '../contract/employees.ts'
import { type StuckAt, stuckCalls, stuckPage, type StuckPerson } from '../contract/hurdles.ts'
import styles from './stuck-screen.module.css'

/** Who cannot work yet: each person once, at the first thing they lack. */
export function StuckScreen() {
  const { data, error, refetch } = useCall(stuckCalls.whoIsStuck, {}, { staleTime: 0 })
  const waiting = data?.hurdles.filter(({ total }) => total > 0) ?? []
  const stuck = waiting.reduce((sum, { total }) => sum + total, 0)
  return (
    <div className={styles.page}>
      <PageHeader
        title={stuckPage.label}
        crumbs={useCrumbs(stuckPage.url, [])}
        facts={
          data && stuck > 0 ? t`${stuck} of ${data.people} people cannot work yet.` : undefined
        }
      />
      {!data && !error && <Skeleton height={280} />}
      {!data && error && (
        <NotLoaded
          title="Who is stuck did not load"
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
      {data && waiting.length === 0 && (
        <EmptyState icon="checklist" title="No one is stuck">
          {data.people === 0
            ? t`No one works here yet, as far as you see people.`
            : t`All ${data.people} people have what they need to work.`}
        </EmptyState>
      )}
      {waiting.map((hurdle) => (
        <Hurdle key={hurdle.name} hurdle={hurdle} />
      ))}
    </div>
  )
}

function Hurdle({ hurdle }: { hurdle: StuckAt }) {
  const { title, why, help, total, people } = hurdle
  const more = total - people.length
  return (
    <Card
      title={`${t(title)}: ${total}`}
      note={t(why)}
      aside={
        help && (
          <Button component={Link} to={help.to} size="xs" variant="default">
            {t(help.verb)}
          </Button>
        )
      }
      flush
    >
      <FigureTable title={t(title)} columns={columns} rows={people} keyOf={({ id }) => id} />
      {more > 0 && <p className={styles.more}>{t`And ${more} more.`}</p>}
    </Card>
  )
}

const columns: readonly FigureColumn<StuckPerson>[] = [
  {
    label: 'Person',
    isWords: true,
    of: ({ id, name }) => <Link to={`${employees.page}/view?id=${id}`}>{name}</Link>,
  },
  { label: 'Job title', isWords: true, of: ({ designation }) => designation },
  { label: 'Office', isWords: true, of: ({ office }) => office },
  { label: 'Reports to', isWords: true, of: ({ lead }) => lead ?? '–' },
  { label: 'First day', isWords: true, of: ({ joining_date }) => writtenDay(joining_date) },
]
