import { lazy, Suspense } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { FieldSpace } from '#platform/web/fields/field-space.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { FormField } from './form-field.tsx'
import type { FormSectionsProps } from './form-sections-props.ts'
import type { DrawnSection } from './sections-of.ts'
import styles from './form-sections.module.css'

const RangeButton = lazy(async () => ({
  default: (await import('./range-button.tsx')).RangeButton,
}))

/** Kinds that need the whole width of a form. */
const WIDE = new Set(['longText', 'richText', 'list'])

interface OpenSectionProps extends FormSectionsProps {
  section: DrawnSection
  titles: (name: string) => Map<number, string>
}

/** A section with its fields; two days that belong together can be chosen in one calendar. */
export function OpenSection(props: OpenSectionProps) {
  const { resource, form, section, isStacked } = props
  const { id, title, help, fields } = section
  return (
    <section
      id={id}
      tabIndex={-1}
      className={classes(styles.formSection, isStacked && styles.stacked)}
      aria-label={title}
    >
      <div className={styles.words}>
        <h2>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={styles.fields}>
        {fields.map((name, index) => {
          const isPair = (first: string | undefined, last: string | undefined) =>
            isRange(resource, first, last, form.isNew)
          const first = fields[index - 1]
          const begins = isPair(name, fields[index + 1])
          const cell = <FieldCell key={name} {...props} {...{ name, begins }} />
          return first !== undefined && isPair(first, name)
            ? [cell, <RangeCell key={`${first} ${name}`} {...{ form, first }} last={name} />]
            : cell
        })}
      </div>
    </section>
  )
}

interface FieldCellProps extends OpenSectionProps {
  name: string
  /** The next field is the last day of what begins here. */
  begins: boolean
}

function FieldCell({ name, begins, titles, ...props }: FieldCellProps) {
  const { resource, presentation, form, record, pageId } = props
  const field = resource.fields[name]
  if (!field) return null
  return (
    <div
      className={classes(
        styles.formField,
        WIDE.has(field.kind) && styles.formFieldWide,
        begins && styles.rangeStart,
      )}
    >
      <Suspense fallback={<FieldSpace />}>
        <FormField
          name={name}
          field={record && field.writeOnly ? { ...field, required: false } : field}
          input={presentation?.inputs?.[name]}
          value={form.values[name]}
          siblings={form.values}
          error={form.errors[name]}
          errors={form.errors}
          isDisabled={!form.isNew && field.fixed === true}
          titles={titles(name)}
          pageId={pageId}
          onChange={(value) => form.set(name, value)}
          onLeave={() => form.leave(name)}
        />
      </Suspense>
    </div>
  )
}

interface RangeCellProps extends Pick<FormSectionsProps, 'form'> {
  first: string
  last: string
}

const RangeCell = ({ form, first, last }: RangeCellProps) => (
  <div className={styles.range}>
    <Suspense>
      <RangeButton
        from={dayOf(form.values[first])}
        to={dayOf(form.values[last])}
        onChoose={(from, to) => form.change({ [first]: from, [last]: to })}
      />
    </Suspense>
  </div>
)

/** Whether two days beside each other are the first and the last of something, and both may be changed. */
function isRange(
  { order, fields }: AnyResource,
  first: string | undefined,
  last: string | undefined,
  isNew: boolean,
): boolean {
  const isDay = (name: string | undefined) =>
    name !== undefined && fields[name]?.kind === 'date' && (isNew || fields[name].fixed !== true)
  return isDay(first) && isDay(last) && order.some(([from, to]) => from === first && to === last)
}

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
