import { Button } from '@mantine/core'
import type { CellProblem } from '#platform/contract/imports/imports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { Change, ChosenLines } from './chosen-values.ts'
import { countOf, rowsOf } from './row-words.ts'
import styles from './import.module.css'

interface ProblemTableProps {
  /** Rows that stay out; the table shows what is wrong with the first of them. */
  bad: number
  problems: readonly CellProblem[]
  /** How many of them only wait for a decision. */
  waiting?: number
  /** Saves all of them as a file; absent while there is none. */
  onDownload?: (() => void) | undefined
  /** Lines that are left out and not sent yet; absent where none can be. */
  lines?: ChosenLines
  onLines?: Change<ChosenLines>
}

/** The rows that stay out: where, what stands there, and why. */
export function ProblemTable(props: ProblemTableProps) {
  const { bad, problems, waiting = 0, onDownload, lines, onLines } = props
  if (bad === 0) return null
  const shown = new Set(problems.map(({ line }) => line)).size
  return (
    <Card
      title={waiting > 0 ? t`${rowsOf(bad)} that stay out` : `${rowsOf(bad)} to correct`}
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
              {onLines && <th aria-label={t`Leave out`} />}
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
                {onLines && (
                  <td>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={
                        lines?.[line] ? t`Include line ${line} again` : t`Leave out line ${line}`
                      }
                      onClick={() =>
                        onLines((before) => ({
                          ...before,
                          [line]: before[line] ? undefined : true,
                        }))
                      }
                    >
                      {lines?.[line] ? t`Left out` : t`Leave out`}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < bad && (
        <p className={classes(styles.rest, 'muted')}>
          {rowsOf(bad - shown)} more{' '}
          {onDownload ? 'are in the file you can download.' : 'show when the good ones are saved.'}
        </p>
      )}
    </Card>
  )
}
