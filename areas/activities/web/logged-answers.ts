import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { activityCalls } from '../contract/calls.ts'
import { MASK } from '../contract/sensitive-answers.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { LoggedAnswer } from '../contract/work-to-log.ts'

/** Whether there is an answer that its reader is not told. */
export const isHidden = ({ value, text }: LoggedAnswer): boolean => value === null && text === MASK

/** What was answered to the questions of a log's work. */
export const useLoggedAnswers = ({ id, version }: StoredRecord) =>
  useCall(
    activityCalls.answers,
    { id },
    { family: activityLogs, page: activityLogs.page, about: version },
  )
