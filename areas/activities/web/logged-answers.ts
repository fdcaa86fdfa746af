import { useQuery } from '@tanstack/react-query'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { activityCalls } from '../contract/calls.ts'
import { MASK } from '../contract/sensitive-answers.ts'

/** An answer as a log tells it: of a sensitive one most readers are told only that there is one. */
export interface LoggedAnswer extends Pick<ExtraField, 'name' | 'label' | 'field_type'> {
  readonly value: unknown
  readonly text: string
}

/** Whether there is an answer that its reader is not told. */
export const isHidden = ({ value, text }: LoggedAnswer): boolean => value === null && text === MASK

/** What was answered to the questions of a log's work. */
export function useLoggedAnswers(record: StoredRecord) {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({
    queryKey: [activityLogs.name, 'answers', record.id, record.version, pageId],
    queryFn: async ({ signal }) => {
      const path = activityCalls.answers.path.replace('{id}', String(record.id))
      const query = { object_viewed_id: pageId }
      return (await request<LoggedAnswer[]>(path, { signal, query })).data
    },
  })
}
