import { fieldOf } from '#platform/contract/fields/extra-field.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { questionOf } from '../contract/attribute-questions.ts'
import { useTypeAttributes } from './use-type-attributes.ts'

/** What an asset says to the attributes of its type. */
export function AttributesPanel({ record }: { record: StoredRecord }) {
  const attributes = useTypeAttributes(record['atype_id'])
  const values = (record['attributes'] ?? {}) as Readonly<Record<string, unknown>> // as the server answers it
  if (!attributes || attributes.length === 0) return null
  return (
    <Card title="Attributes">
      <FieldRows>
        {attributes.map((attribute) => {
          const field = fieldOf(questionOf(attribute))
          return (
            field && (
              <FieldRow key={attribute.key} label={field.label ?? attribute.key}>
                <Cell
                  name={attribute.key}
                  field={field}
                  value={values[attribute.key] ?? null}
                  record={values}
                  isWhole
                />
              </FieldRow>
            )
          )
        })}
      </FieldRows>
    </Card>
  )
}
