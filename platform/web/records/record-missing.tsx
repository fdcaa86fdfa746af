import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { manyOf } from '#platform/web/screens/record-words.ts'

interface RecordMissingProps {
  resource: AnyResource
  /** Undefined when the address names no record at all. */
  problem: unknown
  onAgain: () => void
}

/** In the place of a record that is not there, may not be seen, or did not load. */
export function RecordMissing({ resource, problem, onAgain }: RecordMissingProps) {
  const crumbs = useResourceCrumbs(resource, [resource.label.one])
  const isGone =
    problem === undefined || (problem instanceof RequestProblem && problem.status === 404)
  return (
    <>
      <PageHeader title={resource.label.one} crumbs={crumbs} />
      <EmptyState
        icon={isGone ? 'map' : 'plug-x'}
        tone={isGone ? 'accent' : 'bad'}
        title={isGone ? 'There is nothing to show here' : 'The record did not load'}
        actions={
          <>
            {!isGone && (
              <Button variant="default" onClick={onAgain}>
                Try again
              </Button>
            )}
            <Button component={Link} to={resource.page} variant="default">
              See all {manyOf(resource)}
            </Button>
          </>
        }
      >
        {problem === undefined ? 'The address names no record.' : problemText(problem)}
      </EmptyState>
    </>
  )
}
