import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'
import { formVerbs } from './form-verbs.ts'
import styles from './trial-score.module.css'

/** A set-up has few drafts at once. */
const MOST_DRAFTS = 10

interface PublishHereProps {
  readonly generation: Generation
  /** The set-up as it is stored; undefined for a new one. */
  readonly setupId: number | undefined
  /** What is on the screen is not what is stored. */
  readonly isChanged: boolean
}

/** The drafts that are made of a set-up, published where it is built; without one, the way to the first. */
export function PublishHere({ generation, setupId, isChanged }: PublishHereProps) {
  const forms = auditForms[generation]
  const rights = usePagePermission(forms.page)
  const [opened, open] = useState<StoredRecord>()
  const { data: drafts } = useQuery({
    queryKey: [forms.name, 'drafts', setupId],
    enabled: setupId !== undefined && rights?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const filter = { audit_form_setup_id: { in: [setupId] }, status: { in: ['Draft'] } }
      const query = { filter: JSON.stringify(filter), endRow: MOST_DRAFTS }
      const { path } = callFor(forms, 'getAll')
      return (await request<StoredRecord[]>(path, { query, signal })).data
    },
  })
  if (setupId === undefined || isChanged)
    return <p className={styles.hint}>Save it first. It is published here afterwards.</p>
  const [publish] = formVerbs(generation)
  return (
    <div className={styles.verbs}>
      {rights?.rights_edit === 1 &&
        drafts?.map((draft) => (
          <Button key={draft.id} size="xs" onClick={() => open(draft)}>
            {t`Publish ${String(draft['name'])}`}
          </Button>
        ))}
      {rights?.rights_add === 1 && drafts?.length === 0 && (
        <Button size="xs" component={Link} to={`${forms.page}/add?audit_form_setup_id=${setupId}`}>
          Make an audit form
        </Button>
      )}
      {opened && publish && 'Dialog' in publish && publish.Dialog && (
        <publish.Dialog resource={forms} record={opened} onClose={() => open(undefined)} />
      )}
    </div>
  )
}
