import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { isNothing, type StoredRecord } from '#platform/web/fields/cell-shape.ts'
import figureStyles from '#platform/web/parts/figures/figures.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import styles from './record-band.module.css'

interface RecordBandProps {
  resource: AnyResource
  presentation: Presentation | undefined
  record: StoredRecord
}

/** The facts that decide, large and before all others; what is not known is left out. */
export function RecordBand({ resource, presentation, record }: RecordBandProps) {
  const known = resource.band.filter((name) => !isNothing(record[name]))
  if (known.length === 0) return null
  return (
    <dl className={classes(figureStyles.figures, styles.band)}>
      {known.map((name) => {
        const field = resource.fields[name]
        return (
          field && (
            <div key={name} className={figureStyles.one}>
              <dt>{labelOf(name, field)}</dt>
              <dd>
                <Cell
                  {...{ name, field, record }}
                  value={record[name]}
                  isWhole
                  cell={presentation?.cells?.[name]}
                />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
