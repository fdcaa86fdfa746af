import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { attemptCalls, type ShownAttempt } from '../../contract/attempts/attempt-calls.ts'
import { myCourses } from '../../contract/compliance/course-assignments.ts'

/** A course as its learner takes it, and what can be done with it. */
export function useCourse(quizId: number, bindingId: number) {
  const queries = useQueryClient()
  const query = useCall(attemptCalls.courseDetails, { quizId, bindingId })
  const { refetch } = query
  const reload = useCallback(() => void refetch(), [refetch])
  const [failure, setFailure] = useState<string>()
  const [unanswered, setUnanswered] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** Sends what opens or closes an attempt; what is refused is said. */
  const send = async (
    body: Readonly<Record<string, unknown>>,
  ): Promise<ShownAttempt | undefined> => {
    setBusy(true)
    setFailure(undefined)
    setUnanswered(undefined)
    try {
      const { data, message } = await sendCall(attemptCalls.saveAttempt, {
        ...{ quiz_id: quizId, binding_id: bindingId, ...body },
      })
      await refetch()
      await queries.invalidateQueries({ queryKey: [myCourses.name] })
      if (message?.startsWith('Time')) setFailure(message)
      return data
    } catch (problem) {
      const asked = problem instanceof RequestProblem ? wordsAboutAnswers(problem) : undefined
      if (asked !== undefined) setUnanswered(asked)
      else setFailure(refusalText(problem))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    ...query,
    reload,
    send,
    failure,
    unanswered,
    isBusy,
    dropQuestion: () => setUnanswered(undefined),
  }
}

/** What is asked before answers are submitted as they are. */
function wordsAboutAnswers({ code, fields }: RequestProblem): string | undefined {
  const words = fields?.['answers']?.join(' ')
  const isUnanswered = code === 'attempt.unanswered' || code === 'attempt.unanswered_one'
  return words !== undefined && isUnanswered ? t`${words} They count as wrong.` : words
}

/** What a refusal says of its fields; they have no inputs of their own here. */
const refusalText = (problem: unknown): string =>
  problem instanceof RequestProblem && problem.fields
    ? Object.values(problem.fields).flat().join(' ')
    : problemText(problem)
