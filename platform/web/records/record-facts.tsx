import { Button } from '@mantine/core'
import { useState } from 'react'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { isNothing, type StoredRecord } from '#platform/web/fields/cell-shape.ts'
import cardStyles from '#platform/web/parts/card.module.css'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { type Facts, factsOf } from './facts-of.ts'
import { RecordBand } from './record-band.tsx'
import { RevealingRecord } from './revealing-record.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './record-facts.module.css'

/** Kinds that take both columns. */
const WIDE = new Set(['longText', 'richText', 'list'])
/** More empty facts than these are put away, so that what is known stands together. */
const EMPTY_SHOWN = 2

interface RecordFactsProps {
  resource: AnyResource
  presentation: Presentation | undefined
  record: StoredRecord
}

/** The facts of a record on one surface, in the sections of its form; what the server computes stands in one of its own. */
export function RecordFacts({ resource, presentation, record }: RecordFactsProps) {
  const zone = useZone()
  const [isWhole, setWhole] = useState(false)
  const isEmpty = (name: string) => isNothing(record[name]) && !presentation?.cells?.[name]
  const all = factsOf(resource)
  const empty = all.flatMap(({ names }) => names.filter(isEmpty)).length
  const isLong = empty > EMPTY_SHOWN
  const drawn = isLong && !isWhole ? withoutNames(all, isEmpty) : all
  return (
    <RevealingRecord resource={resource} record={record}>
      <RecordBand {...{ resource, presentation, record }} />
      {drawn.length > 0 && (
        <div className={classes(cardStyles.card, styles.about)}>
          {drawn.map((facts) => (
            <FactsSection key={facts.title} {...{ resource, presentation, record, facts }} />
          ))}
        </div>
      )}
      {isLong && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Hide empty fields' : `Show ${empty} empty fields`}
          </Button>
        </div>
      )}
      <p className={classes(styles.dates, 'small muted numbers')}>
        Added {exactText(new Date(record.date_created), zone)}
        {record.date_updated !== record.date_created &&
          `, last changed ${exactText(new Date(record.date_updated), zone)}`}
      </p>
    </RevealingRecord>
  )
}

const withoutNames = (all: readonly Facts[], isOut: (name: string) => boolean): Facts[] =>
  all
    .map((facts) => ({ ...facts, names: facts.names.filter((name) => !isOut(name)) }))
    .filter(({ names }) => names.length > 0)

function FactsSection({
  resource,
  presentation,
  record,
  facts: { title, names, seenBy },
}: RecordFactsProps & { facts: Facts }) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {seenBy && <SeenBy words={seenBy} />}
      </div>
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
    </section>
  )
}

/** Says of a section that fewer people see it than the record. */
function SeenBy({ words }: { words: string }) {
  return (
    <span className={styles.seenBy}>
      <Icon name="eye" size={14} />
      {words}
    </span>
  )
}
