import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import { listQuery } from '#platform/web/lists/list-query.ts'
import { keepPlace, pageAt, type Trail, useTrail } from '#platform/web/lists/list-trail.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { useRecordAhead } from './use-record.ts'
import styles from './record-walk.module.css'

interface RecordWalkProps {
  resource: AnyResource
  id: number
}

/** "14 of 214" with the way to the previous and the next record of the list one came from, also by K and J. */
export function RecordWalk({ resource, id }: RecordWalkProps) {
  const trail = useTrail()
  const listPage = trail?.state.page
  useEffect(() => keepPlace(resource.page, { id, page: listPage }), [resource.page, id, listPage])
  return trail ? <Walk resource={resource} id={id} trail={trail} /> : null
}

function Walk({ resource, id, trail }: RecordWalkProps & { trail: Trail }) {
  const [parameters, setParameters] = useSearchParams()
  const { position } = trail
  const here = useRowAt(resource, trail, position)
  const previous = useRowAt(resource, trail, position - 1)
  const next = useRowAt(resource, trail, position + 1)
  const fetchAhead = useRecordAhead(resource)
  const { row: following } = next
  useEffect(() => {
    if (following) fetchAhead(following)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each record; the function is new at each drawing
  }, [following?.id])
  const go = (row: { id: number } | undefined, to: number) => {
    if (!row) return
    const next = new URLSearchParams(parameters)
    next.set('id', String(row.id))
    next.set('at', String(to))
    // In place of this record, so that Back leads to the list; on the same tab.
    setParameters(next, { replace: true })
  }
  useSingleKeys({
    j: () => go(next.row, position + 1),
    k: () => go(previous.row, position - 1),
  })
  // The list has changed since: the place no longer holds this record.
  if (!here.row || here.row.id !== id) return null
  const total = here.total.toLocaleString('en-US') + (here.isCapped ? '+' : '')
  return (
    <nav className={styles.recordWalk} aria-label={`Places in ${resource.label.many}`}>
      <span className={classes(styles.place, 'numbers')}>
        {position.toLocaleString('en-US')} of {total}
      </span>
      <ActionIcon
        size={28}
        aria-label="Previous record"
        title="Previous record (K)"
        disabled={!previous.row}
        onClick={() => go(previous.row, position - 1)}
      >
        <Icon name="chevron-up" />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label="Next record"
        title="Next record (J)"
        disabled={!next.row}
        onClick={() => go(next.row, position + 1)}
      >
        <Icon name="chevron-down" />
      </ActionIcon>
    </nav>
  )
}

/** The record at a place of the list. Its id is what is wanted: the page is asked for with its names alone. */
function useRowAt(resource: AnyResource, { state }: Trail, position: number) {
  const pageId = usePagePermission(resource.page)?.object_id
  const page = pageAt(state, position)
  const { data } = useQuery({
    ...listQuery(resource, { ...state, page }, pageId, { with: '', fields: resource.title }),
    enabled: position > 0,
  })
  const row = position > 0 ? data?.rows[position - 1 - (page - 1) * state.size] : undefined
  return { row, total: data?.total ?? 0, isCapped: data?.isCapped ?? false }
}
