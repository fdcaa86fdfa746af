import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { write } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { announcementCalls } from '../../contract/announcements/announcement-calls.ts'
import { announcementReceivers, announcements } from '../../contract/announcements/announcements.ts'

/** Who opens an announcement has seen it. A sender who is no receiver has nothing to note. */
export function SeenPanel({ record: { id } }: { record: StoredRecord }) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (seen: number) =>
      write(announcementCalls.seeAnnouncement.path.replace('{id}', String(seen)), {
        method: 'POST',
        key: `announcement-seen-${seen}`,
        body: {},
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [announcementReceivers.name] })
      await queries.invalidateQueries({ queryKey: [announcements.name] })
    },
  })
  useEffect(() => mutate(id), [mutate, id])
  return null
}
