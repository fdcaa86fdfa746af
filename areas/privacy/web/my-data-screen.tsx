import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { personalGroups } from '#platform/contract/personal.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type KeptKind, myDataPage, personalDataCalls } from '../contract/personal-data.ts'
import { prepareExport } from './prepare-export.ts'
import styles from './personal-data.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

const { mine, exportMine } = personalDataCalls

/** Everybody's own page: what is kept of them, since when, who sees it, and until when. */
export function MyDataScreen() {
  const { data, error, refetch } = useCall(mine, {})
  return (
    <>
      <PageHeader
        title={t(myDataPage.label)}
        crumbs={[{ label: t`Profile`, to: '/profile' }, { label: t(myDataPage.label) }]}
        facts="What is kept of you, since when, who sees it, and until when."
        actions={
          <>
            <Button component={Link} to={jobsPage.url} variant="default">
              My files
            </Button>
            <Button onClick={() => void prepareExport(exportMine, {})}>Prepare a file</Button>
          </>
        }
      />
      {error && (
        <NotLoaded title="Your data did not load" problem={error} onAgain={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon="shield-check" title="Nothing is kept of you beside your account" />
      )}
      <div className={styles.groups}>
        {data && personalGroups.map((group) => <Group key={group} group={group} kinds={data} />)}
      </div>
    </>
  )
}

function Group({ group, kinds }: { group: string; kinds: readonly KeptKind[] }) {
  const own = kinds.filter((kind) => kind.group === group)
  const [first] = own
  if (!first) return null
  return (
    <Card title={t(group)} note={first.until} flush>
      <FigureTable
        title={t(group)}
        rows={own}
        keyOf={({ label }) => label}
        columns={[
          { label: t`What`, isWords: true, of: whatOf },
          { label: t`Records`, of: ({ records }) => records.toLocaleString() },
          { label: t`Since`, isWords: true, of: ({ since }) => writtenDay(since) || '–' },
          { label: t`Who sees it`, isWords: true, of: readersOf },
        ]}
      />
    </Card>
  )
}

const whatOf = (kind: KeptKind) => <What kind={kind} />

const readersOf = ({ seen_by }: KeptKind) => <Words text={seen_by} />

const What = ({ kind }: { kind: KeptKind }) => (
  <span className={styles.what}>
    <strong>{t(kind.label)}</strong>
    {kind.left_out !== null && (
      <span className="small muted">Not in the file: {kind.left_out}</span>
    )}
  </span>
)

const Words = ({ text }: { text: string }) => <span className={styles.words}>{text}</span>
