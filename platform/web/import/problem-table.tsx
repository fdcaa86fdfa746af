import { Button } from '@mantine/core'
import type { CellProblem } from '#platform/contract/imports/imports.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { countOf, rowsOf } from './row-words.ts'
import styles from './import.module.css'

interface ProblemTableProps {
  /** Rows that stay out; the table shows what is wrong with the first of them. */
  bad: number
  problems: readonly CellProblem[]
  /** Saves all of them as a file; absent while there is none. */
  onDownload?: (() => void) | undefined
}

/** The rows that stay out: where, what stands there, and why. */
export function ProblemTable({ bad, problems, onDownload }: ProblemTableProps) {
  if (bad === 0) return null
  const lines = new Set(problems.map(({ line }) => line)).size
  return (
    <Card
      title={`${rowsOf(bad)} to correct`}
      flush
      aside={
        onDownload && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="download" size={14} />}
            onClick={onDownload}
          >
            Download these rows
          </Button>
        )
      }
    >
      <div className={styles.importTable}>
        <table>
          <thead>
            <tr>
              <th data-align="right">Line</th>
              <th>Column</th>
              <th>In the file</th>
              <th>What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, value, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td data-align="right" className="numbers">
                  {countOf(line)}
                </td>
                <td>{column}</td>
                <td>{value !== '' && <span className={styles.wrong}>{value}</span>}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines < bad && (
        <p className={classes(styles.rest, 'muted')}>
          {rowsOf(bad - lines)} more{' '}
          {onDownload ? 'are in the file you can download.' : 'show when the good ones are saved.'}
        </p>
      )}
    </Card>
  )
}
