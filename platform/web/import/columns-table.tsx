import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import {
  askedForAll,
  filledBy,
  type ImportAnswer,
  importTargets,
  keyedColumn,
  missingFields,
  openFields,
} from '#platform/contract/imports/imports.ts'
import { nameColumnOf } from '#platform/contract/imports/name-columns.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NamesRead } from './names-read.tsx'
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

/** The names of the fields that have to be given, that no column fills, and that are not asked for once. */
export function missingIn(resource: AnyResource, chosen: ChosenColumns): string[] {
  const asked = askedForAll(resource, chosen).map(([name]) => name)
  return missingFields(resource, chosen)
    .filter(([name]) => !asked.includes(name))
    .map(([name, field]) => labelOf(name, field))
}

/** What is asked for once for all rows, or stays open, since no column gives it. */
export function AskedForAll({ resource, chosen }: Pick<ColumnsTableProps, 'resource' | 'chosen'>) {
  const asked = labelsOf(askedForAll(resource, chosen))
  const open = openFields(resource, chosen)
  return (
    <>
      {asked !== '' && (
        <p className="small muted">
          {t`No column gives ${asked}. The check asks for it once, for all rows.`}
        </p>
      )}
      {open.length > 0 && (
        <p className="small muted">
          {open.length === 1
            ? t`No column gives ${labelsOf(open)}. It is left empty.`
            : t`No column gives ${labelsOf(open)}. They are left empty.`}
        </p>
      )}
    </>
  )
}

const labelsOf = (fields: readonly [string, Field][]): string =>
  fields.map(([name, field]) => labelOf(name, field)).join(', ')

/** Which column fills which field: matched by their names, and changed by hand. */
export function ColumnsTable({ resource, found, chosen, onChoose }: ColumnsTableProps) {
  const targets = importTargets(resource)
  const choose = (place: number, field: string) =>
    // A field has one column: the other one lets go of it.
    onChoose(
      chosen.map((name, other) => {
        if (other === place) return field || null
        return name !== null && isSameField(resource, name, field) ? null : name
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
            {found.columns.map(({ header, samples, in_capitals }, place) => {
              const names = nameColumnOf(resource, chosen[place] ?? '')
              return (
                <tr key={`${place}-${header}`}>
                  <td>{header}</td>
                  <td className="muted">{samples.join(', ')}</td>
                  <td>
                    <NativeSelect
                      size="xs"
                      aria-label={`${header} becomes`}
                      value={names?.name ?? chosen[place] ?? ''}
                      onChange={(event) => choose(place, event.currentTarget.value)}
                      data={[
                        { value: '', label: 'Leave it out' },
                        ...keyedOption(resource, found.columns[place]?.field, header),
                        ...targets.map(([name, field]) => ({
                          value: name,
                          label: labelOf(name, field),
                        })),
                      ]}
                    />
                    {names && (
                      <NamesRead
                        header={header}
                        column={names}
                        samples={samples}
                        inCapitals={in_capitals}
                        onChoose={(target) => choose(place, target)}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** Whether two targets fill a field in common. */
const isSameField = (resource: AnyResource, one: string, other: string): boolean =>
  filledBy(resource, one).some((name) => filledBy(resource, other).includes(name))

/** A column that fills what stands under a key of a field: offered where the server has found it. */
function keyedOption(resource: AnyResource, found: string | null | undefined, header: string) {
  const [field] = (found && keyedColumn(resource, found)) || []
  const declared = field === undefined ? undefined : resource.fields[field]
  return found && field && declared
    ? [{ value: found, label: `${labelOf(field, declared)}: ${header}` }]
    : []
}
