import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { Presentation } from './present-resource.ts'
import { factsOf } from './facts-of.ts'

/** Kinds that take both columns. */
const WIDE = new Set(['longText', 'richText', 'list'])

interface RecordFactsProps {
  resource: AnyResource
  presentation: Presentation | undefined
  record: StoredRecord
}

/** The facts of a record, in the sections of its form; what the server computes stands in one of its own. */
export function RecordFacts({ resource, presentation, record }: RecordFactsProps) {
  const zone = useZone()
  return (
    <>
      {factsOf(resource).map(({ title, names, seenBy }) => (
        <Card key={title} title={title} aside={seenBy && <SeenBy words={seenBy} />}>
          <FieldRows>
            {names.map((name) => {
              const field = resource.fields[name]
              if (!field) return null
              return (
                <FieldRow key={name} label={labelOf(name, field)} wide={WIDE.has(field.kind)}>
                  <Cell
                    name={name}
                    field={field}
                    value={record[name]}
                    record={record}
                    isWhole
                    cell={presentation?.cells?.[name]}
                  />
                </FieldRow>
              )
            })}
          </FieldRows>
        </Card>
      ))}
      <p className="record__dates small muted numbers">
        Added {exactText(new Date(record.date_created), zone)}
        {record.date_updated !== record.date_created &&
          `, last changed ${exactText(new Date(record.date_updated), zone)}`}
      </p>
    </>
  )
}

/** Says on a card that fewer people see it than the record. */
function SeenBy({ words }: { words: string }) {
  return (
    <span className="record__seen-by">
      <Icon name="eye" size={14} />
      {words}
    </span>
  )
}
