import { Button } from '@mantine/core'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

interface NotLoadedProps {
  title: string
  problem: unknown
  onAgain: () => void
}

/** In the place of what filters chose, when it could not be had; of what is not there, or not for this person, it says that. */
export function NotLoaded({ title, problem, onAgain }: NotLoadedProps) {
  const { number, status } = problem instanceof RequestProblem ? problem : {}
  if (status === 404)
    return (
      <EmptyState icon="map" title="There is nothing to show here">
        {problemText(problem)}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="plug-x"
      tone="bad"
      title={title}
      actions={
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {problemText(problem).replace(/\.?$/, '.')} Your filters are kept.
      {number && ` If it happens again, give IT this number: ${number}.`}
    </EmptyState>
  )
}
