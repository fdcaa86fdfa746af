import { Button } from '@mantine/core'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

interface NotLoadedProps {
  title: string
  problem: unknown
  onAgain: () => void
}

/** In the place of what filters chose, when it could not be had. */
export function NotLoaded({ title, problem, onAgain }: NotLoadedProps) {
  const number = problem instanceof RequestProblem ? problem.number : undefined
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
