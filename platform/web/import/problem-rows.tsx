import { Button } from '@mantine/core'
import type { ImportAnswer } from '#platform/contract/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { countOf, rowsOf } from './row-words.ts'
import { pathOf } from './use-import.ts'

/** The rows that stay out: where, what stands there, and why; all of them to be saved as a file. */
export function ProblemRows({ resource, found }: { resource: AnyResource; found: ImportAnswer }) {
  const { id, bad, problems } = found
  if (bad === 0) return null
  const save = () =>
    void saveFile(pathOf(resource, 'getImportErrors', id)).catch((problem: unknown) =>
      showSnackbar('general_error', problemText(problem)),
    )
  const lines = new Set(problems.map(({ line }) => line)).size
  return (
    <Card
      title={`${rowsOf(bad)} to correct`}
      flush
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          onClick={save}
        >
          Download these rows
        </Button>
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
          {rowsOf(bad - lines)} more stand in the file you can download.
        </p>
      )}
    </Card>
  )
}
