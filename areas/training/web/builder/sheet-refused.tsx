import { Button } from '@mantine/core'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './slide-builder.module.css'

interface SheetRefusedProps {
  problem: Error
  onClose: () => void
}

/** What is wrong with a spreadsheet, line by line; nothing of it was added. */
export function SheetRefused({ problem, onClose }: SheetRefusedProps) {
  const lines = (problem instanceof RequestProblem ? problem.fields?.['file'] : undefined) ?? [
    problemText(problem),
  ]
  return (
    <Notice
      tone="bad"
      title="No question was added"
      className={styles.locked}
      action={
        <Button size="xs" variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
