import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useServed } from '#platform/web/client/outlines.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { usePresentation } from '#platform/web/screens/use-presentation.ts'
import { openShortcuts } from '#platform/web/shell/shortcut-list.tsx'
import { familyJobs, type Job } from './family-jobs.ts'
import { useAreaParts } from '#platform/web/shell/area-parts.ts'
import { ReadMore } from './read-more.tsx'
import styles from './help-dialog.module.css'
import { type HelpPlace, usePageAbout } from './use-page-about.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What the open page is for and its commonest jobs, from what is declared of it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { url, label, resource, page, isReport, place } = usePageAbout()
  const parts = useAreaParts(({ help }) => help)
  const about = resource?.about ?? page?.about
  return (
    <Dialog
      opened
      onClose={onClose}
      title={label ?? t`Home`}
      consequence={
        about ?? (label ? undefined : t`Your day: what needs you now, and what comes next.`)
      }
      actions={
        <>
          <Button
            variant="subtle"
            onClick={() => {
              onClose()
              openShortcuts()
            }}
          >
            Keyboard shortcuts
          </Button>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {resource && <FamilyHelp {...{ resource, place, onClose }} />}
      {resource === null && (
        <Jobs
          jobs={isReport ? reportJobs() : (page?.jobs?.map((text) => ({ text })) ?? homeJobs())}
          onClose={onClose}
        />
      )}
      <Suspense>
        {parts.map(({ name, Part }) => (
          <Part key={name} page={url} />
        ))}
      </Suspense>
      <ReadMore label={label} onClose={onClose} />
    </Dialog>
  )
}

interface FamilyHelpProps {
  resource: AnyResource
  place: HelpPlace
  onClose: () => void
}

function FamilyHelp({ resource, place, onClose }: FamilyHelpProps) {
  const presentation = usePresentation(resource.name) ?? undefined
  const permission = usePagePermission(resource.page)
  const served = useServed(resource)
  return (
    <Jobs
      jobs={familyJobs({ resource, presentation, permission, served }, place)}
      onClose={onClose}
    />
  )
}

function Jobs({ jobs, onClose }: { jobs: readonly Job[]; onClose: () => void }) {
  return (
    <>
      <h3 className={styles.head}>What people do here</h3>
      <ul className={styles.jobs}>
        {jobs.map(({ text, to }) => (
          <li key={text}>
            {to ? (
              <Link to={to} onClick={onClose}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What any report does. */
const reportJobs = (): Job[] => [
  {
    text: t`Choose the days and filters; the address of the page holds them, so it can be sent to others`,
  },
  { text: t`Group by up to three things, such as client and week` },
  { text: t`Press a figure to see the records behind it` },
  { text: t`Export as a file, or keep the question as a view` },
]

const homeJobs = (): Job[] => [
  { text: t`Find a page, a person, a record: Ctrl K` },
  { text: t`Press a figure or a name to see what is behind it` },
]
