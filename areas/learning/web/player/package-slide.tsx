import { useQuery } from '@tanstack/react-query'
import { mediaPart } from '#areas/training/contract/media/media-part.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { Lent } from '#platform/web/screens/lent.tsx'
import { packageCalls, type PackageRun } from '../../contract/packages/package-calls.ts'
import { usePackageRun } from './use-package-run.ts'

interface PackageSlideProps {
  attemptId: number
  slideId: number
  mediaId: number
  title: string
}

/** A package that goes on where its learner left it. */
export function PackageSlide({ attemptId, slideId, mediaId, title }: PackageSlideProps) {
  const place = { attempt_id: attemptId, slide_id: slideId }
  const { data: run, error } = useQuery({
    queryKey: ['package-run', place],
    queryFn: async ({ signal }) =>
      (
        await request<PackageRun>(packageCalls.packageRun.path, {
          ...{ method: 'POST', body: place, signal },
        })
      ).data,
    // What it says from here on comes from itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { keep, state } = usePackageRun(place)
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!run) return null
  return (
    <>
      <Lent
        part={mediaPart}
        given={{
          ...{ mediaId, kind: 'Package', title },
          run: { learner: run.learner, data: run.data, onState: keep },
        }}
      />
      <Progress isComplete={run.is_complete || state.isComplete} score={state.score ?? run.score} />
      {state.problem && <Notice tone="warn">{state.problem}</Notice>}
    </>
  )
}

function Progress({ isComplete, score }: { isComplete: boolean; score: number | null }) {
  return (
    <p className="muted" role="status">
      {isComplete ? 'Completed.' : 'Not completed yet.'} {score !== null && `Score: ${score}%.`}
    </p>
  )
}
