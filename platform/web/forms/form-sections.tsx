import { Suspense, useRef } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { isAskedNow } from '#platform/contract/fields/asked-now.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { isDrawn } from '#platform/web/fields/drawn-fields.ts'
import { FormField } from './form-field.tsx'
import { RevealingRecord } from '#platform/web/records/revealing-record.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { FieldSpace } from '#platform/web/fields/field-space.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { RecordFormState } from './use-record-form.ts'
import styles from './form-sections.module.css'

/** Kinds that need the whole width of a form. */
const WIDE = new Set(['longText', 'richText', 'list'])

interface FormSectionsProps {
  resource: AnyResource
  presentation: Presentation | undefined
  form: RecordFormState
  record: StoredRecord | undefined
  pageId: number | undefined
  /** In a dialog: titles above their fields. */
  isStacked?: boolean
}

/** The sections of a form: a question and one line of explanation at the left, the fields in two columns at the right. */
export function FormSections(props: FormSectionsProps) {
  const { resource, presentation, form, record, pageId, isStacked = false } = props
  const titles = useKnownTitles(resource, record)
  const isAsked = (name: string) => {
    const field = resource.fields[name]
    return !field || form.errors[name] || isAskedNow(field, form.values[name], form.values)
  }
  const sections = resource.sections.map(({ title, help, fields }) => {
    const drawn = fields.filter(
      (name) =>
        (isDrawn(resource.fields[name]) || presentation?.inputs?.[name]) &&
        !(record && isForNewAlone(resource.fields[name])) &&
        isAsked(name),
    )
    if (drawn.length === 0) return null
    return (
      <section
        key={title}
        className={classes(styles.formSection, isStacked && styles.stacked)}
        aria-label={title}
      >
        <div className={styles.words}>
          <h2>{title}</h2>
          {help && <p>{help}</p>}
        </div>
        <div className={styles.fields}>
          {drawn.map((name) => {
            const field = resource.fields[name]
            if (!field) return null
            return (
              <div
                key={name}
                className={
                  WIDE.has(field.kind)
                    ? classes(styles.formField, styles.formFieldWide)
                    : styles.formField
                }
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
          })}
        </div>
      </section>
    )
  })
  return (
    <RevealingRecord resource={resource} record={record}>
      {sections}
    </RevealingRecord>
  )
}

/** The names of what the stored record refers to, field by field, so that a form opens without asking for them. */
function useKnownTitles(resource: AnyResource, record: StoredRecord | undefined) {
  const known = useRef(new Map<string, Map<number, string>>())
  return (name: string): Map<number, string> => {
    const made = known.current.get(name)
    if (made) return made
    const titles = new Map<number, string>()
    const ids = [record?.[name]].flat()
    const words = [record?.[titleKey(name)]].flat()
    ids.forEach((id, index) => {
      const title = words[index]
      if (typeof id === 'number' && typeof title === 'string') titles.set(id, title)
    })
    known.current.set(name, titles)
    return titles
  }
}

/** Asked for with a new record, and never again. */
const isForNewAlone = (field: Field | undefined): boolean =>
  field?.transient === true && (field.fixed === true || !field.derived)
