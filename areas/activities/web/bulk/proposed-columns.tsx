import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'
import { Card } from '#platform/web/parts/card.tsx'
import styles from '#platform/web/import/import.module.css'
import type { SetupProposal } from '../../contract/bulk/bulk-answers.ts'
import { ADDED_TARGETS, durationFormats, logTargets } from '../../contract/bulk/bulk-targets.ts'
import type { ProposedColumn } from './setup-draft.ts'

interface ProposedColumnsProps {
  proposal: SetupProposal
  columns: readonly ProposedColumn[]
  onChange: (columns: readonly ProposedColumn[]) => void
}

/** What each column of a file becomes, changed by hand where the proposal is wrong. */
export function ProposedColumns({ proposal, columns, onChange }: ProposedColumnsProps) {
  const change = (place: number, next: Partial<ProposedColumn>) =>
    onChange(
      columns.map((column, other) => {
        if (other === place) return { ...column, ...next }
        // A field has one column, but for what is added up: the other one lets go of it.
        const isTaken = column.goes_to === next.goes_to && !ADDED_TARGETS.includes(column.goes_to)
        return isTaken ? { ...column, goes_to: 'ignore', format: null } : column
      }),
    )
  return (
    <Card title="Which column is what?" note="as the file says" flush>
      <div className={styles.importTable}>
        <table>
          <thead>
            <tr>
              <th>In the file</th>
              <th>For example</th>
              <th>Becomes</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ column, goes_to, format }, place) => (
              <tr key={`${place}-${column}`}>
                <td>{column}</td>
                <td className="muted">{proposal.columns[place]?.samples.join(', ')}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={`${column} becomes`}
                    value={goes_to}
                    data={targets}
                    onChange={({ currentTarget: { value } }) =>
                      change(place, {
                        goes_to: value,
                        format: value === 'duration_seconds' ? 'seconds' : null,
                      })
                    }
                  />
                  {goes_to === 'duration_seconds' && (
                    <NativeSelect
                      size="xs"
                      aria-label={`${column} is written as`}
                      value={format ?? ''}
                      data={[{ value: '', label: 'Choose' }, ...choiceOptions(durationFormats)]}
                      onChange={
                        ({ currentTarget: { value } }) =>
                          change(place, { format: (value || null) as ProposedColumn['format'] }) // one of the formats above
                      }
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const targets = logTargets.map(({ goes_to, label }) => ({ value: goes_to, label }))
