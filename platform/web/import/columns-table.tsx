import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import {
  type ImportAnswer,
  importedFields,
  keyedColumn,
} from '#platform/contract/imports/imports.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { rowsOf } from './row-words.ts'
import styles from './import.module.css'

/** The field of each column; null is left out. */
export type ChosenColumns = readonly (string | null)[]

interface ColumnsTableProps {
  resource: AnyResource
  found: ImportAnswer
  chosen: ChosenColumns
  onChoose: (chosen: ChosenColumns) => void
}

/** The names of the fields that have to be given and that no column fills. */
export const missingIn = (resource: AnyResource, chosen: ChosenColumns): string[] =>
  importedFields(resource)
    .filter(
      ([name, field]) => field.required && field.default === undefined && !chosen.includes(name),
    )
    .map(([name, field]) => labelOf(name, field))

/** Which column fills which field: matched by their names, and changed by hand. */
export function ColumnsTable({ resource, found, chosen, onChoose }: ColumnsTableProps) {
  const fields = importedFields(resource)
  const choose = (place: number, field: string) =>
    // A field has one column: the other one lets go of it.
    onChoose(
      chosen.map((name, other) => {
        if (other === place) return field || null
        return name === field ? null : name
      }),
    )
  return (
    <Card title="Which column is what?" note={rowsOf(found.rows)} flush>
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
            {found.columns.map(({ header, samples }, place) => (
              <tr key={`${place}-${header}`}>
                <td>{header}</td>
                <td className="muted">{samples.join(', ')}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={`${header} becomes`}
                    value={chosen[place] ?? ''}
                    onChange={(event) => choose(place, event.currentTarget.value)}
                    data={[
                      { value: '', label: 'Leave it out' },
                      ...keyedOption(resource, found.columns[place]?.field, header),
                      ...fields.map(([name, field]) => ({
                        value: name,
                        label: labelOf(name, field),
                      })),
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** A column that fills what stands under a key of a field: offered where the server has found it. */
function keyedOption(resource: AnyResource, found: string | null | undefined, header: string) {
  const [field] = (found && keyedColumn(resource, found)) || []
  const declared = field === undefined ? undefined : resource.fields[field]
  return found && field && declared
    ? [{ value: found, label: `${labelOf(field, declared)}: ${header}` }]
    : []
}
