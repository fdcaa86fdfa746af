import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'

interface MediaProblemProps {
  readonly title: string
  readonly error: Error
  readonly onAgain: () => void
}

/** A file of a course that did not come, with the reason and another try. */
export const MediaProblem = ({ title, error, onAgain }: MediaProblemProps) => (
  <Notice
    tone="bad"
    title={title}
    action={
      <Button variant="default" size="xs" onClick={onAgain}>
        {t`Try again`}
      </Button>
    }
  >
    {problemText(error)}
  </Notice>
)
