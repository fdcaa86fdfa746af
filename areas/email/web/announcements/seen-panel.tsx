import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { announcementCalls } from '../../contract/announcements/announcement-calls.ts'
import { announcementReceivers, announcements } from '../../contract/announcements/announcements.ts'

/** Who opens an announcement has seen it. A sender who is no receiver has nothing to note. */
export function SeenPanel({ record: { id } }: { record: StoredRecord }) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (seen: number) => {
      const key = `announcement-seen-${seen}`
      return sendCall(announcementCalls.seeAnnouncement, { id: seen }, { key })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [announcementReceivers.name] })
      await queries.invalidateQueries({ queryKey: [announcements.name] })
    },
  })
  useEffect(() => mutate(id), [mutate, id])
  return null
}
