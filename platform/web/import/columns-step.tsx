import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { type ImportAnswer, importedFields, keyedColumn } from '#platform/contract/imports.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { rowsOf } from './row-words.ts'
import styles from './import.module.css'

interface ColumnsStepProps {
  resource: AnyResource
  found: ImportAnswer
  isBusy: boolean
  onCheck: (columns: (string | null)[]) => void
  onBack: () => void
}

/** Which column fills which field: matched by their names, and changed by hand. */
export function ColumnsStep({ resource, found, isBusy, onCheck, onBack }: ColumnsStepProps) {
  const [chosen, setChosen] = useState(() => found.columns.map(({ field }) => field))
  const fields = importedFields(resource)
  const missing = fields.filter(
    ([name, field]) => field.required && field.default === undefined && !chosen.includes(name),
  )
  const choose = (place: number, field: string) =>
    // A field has one column: the other one lets go of it.
    setChosen(
      chosen.map((name, other) => {
        if (other === place) return field || null
        return name === field ? null : name
      }),
    )
  return (
    <>
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
      <SaveBar
        note={
          missing.length > 0 &&
          `Still needed: ${missing.map(([name, field]) => labelOf(name, field)).join(', ')}`
        }
      >
        <Button loading={isBusy} onClick={() => onCheck(chosen)}>
          Check {rowsOf(found.rows)}
        </Button>
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
      </SaveBar>
    </>
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
