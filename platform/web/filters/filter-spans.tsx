import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useZone } from '#platform/web/time/zone.ts'
import { type DaySpan, daySpans, operatorsOf, spanOf } from './day-span.ts'
import type { FilterEditorProps } from './filter-shape.ts'
import styles from './filter-spans.module.css'

const DayInput = lazy(async () => ({
  default: (await import('#platform/web/fields/date-inputs.tsx')).DayInput,
}))

/** Days by name, from, to, or between; of an instant the days of the person's own zone. */
export function SpanFilter({ field, label, operators, keepsSpans, onChange }: FilterEditorProps) {
  const zone = useZone()
  const span = spanOf(field, operators, zone)
  const take = (next: DaySpan) => onChange(operatorsOf(field, next, zone))
  const inner = { disabled: false, withAsterisk: false, required: false, onBlur: () => undefined }
  return (
    <>
      <div className={styles.filterPresets}>
        {daySpans(zone).map(({ name, label, ...preset }) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            aria-pressed={operators.within === name}
            onClick={() => (keepsSpans ? onChange({ within: name }) : take(preset))}
          >
            {label}
          </Button>
        ))}
      </div>
      <Suspense>
        <DayInput
          {...inner}
          id="filter-from"
          label={`${label}, from`}
          day={span.from}
          onDay={(from) => take({ ...span, from })}
        />
        <DayInput
          {...inner}
          id="filter-to"
          label={`${label}, to`}
          day={span.to}
          onDay={(to) => take({ ...span, to })}
        />
      </Suspense>
    </>
  )
}
