import { Button } from '@mantine/core'
import type { CellProblem } from '#platform/contract/imports.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { countOf, rowsOf } from './row-words.ts'
import './import.css'

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
      <div className="import-table">
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
                <td>{value !== '' && <span className="import-table__wrong">{value}</span>}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines < bad && (
        <p className="import-table__rest muted">
          {rowsOf(bad - lines)} more{' '}
          {onDownload ? 'are in the file you can download.' : 'show when the good ones are saved.'}
        </p>
      )}
    </Card>
  )
}
