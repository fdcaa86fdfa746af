import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { auditScores } from '../../contract/scorecards/audit-scores.ts'
import type { Answer } from '../../contract/scorecards/scorecard.ts'

/** More answers than any company has. */
const MOST = 1000
const NONE: readonly Answer[] = []

/** All answers that can be given, as far as the page may choose among them. */
export const useAnswers = (pageId: number | undefined): readonly Answer[] =>
  useAnswersAsked(pageId).answers

/** The same, and whether they are still asked for. */
export function useAnswersAsked(pageId: number | undefined) {
  const { data, isPending } = useQuery({
    queryKey: [auditScores.name, 'choices', pageId],
    queryFn: async ({ signal }) => {
      const body = { object_viewed_id: pageId, endRow: MOST }
      const path = `${auditScores.api}/getAllForDropdown`
      return (await request<Answer[]>(path, { method: 'POST', body, signal })).data
    },
  })
  return { answers: data ?? NONE, isPending }
}
