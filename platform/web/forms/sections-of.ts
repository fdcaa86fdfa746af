import { isAskedNow } from '#platform/contract/fields/asked-now.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Section } from '#platform/contract/resource-parts.ts'
import { isDrawn } from '#platform/web/fields/drawn-fields.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import type { RecordFormState } from './use-record-form.ts'

/** A section as a form draws it now. */
export interface DrawnSection {
  readonly id: string
  readonly title: string
  /** What it is called where there is no room for a question. */
  readonly name: string
  readonly help: string | undefined
  readonly fields: readonly string[]
  /** A new record does without it: it is opened by the person who has more to say. */
  readonly isOptional: boolean
  /** Fields whose error is shown. */
  readonly wrong: number
  /** Fields that hold something else than what a new record starts with. */
  readonly filled: number
}

interface Drawing {
  readonly resource: AnyResource
  readonly presentation: Presentation | undefined
  readonly form: RecordFormState
  readonly record: StoredRecord | undefined
}

/** The sections of a form in their order, without what is not asked for now; for a new record first of all what it needs. */
export function sectionsOf({ resource, presentation, form, record }: Drawing): DrawnSection[] {
  const isAsked = (name: string) => {
    const field = resource.fields[name]
    return !field || form.errors[name] || isAskedNow(field, form.values[name], form.values)
  }
  const isShown = (name: string) =>
    (isDrawn(resource.fields[name]) || presentation?.inputs?.[name]) &&
    !(record && isForNewAlone(resource.fields[name])) &&
    isAsked(name)
  const { first } = resource
  const needed = new Set(record ? [] : first?.fields)
  const drawn = (
    { title, name = title, help, fields }: Section,
    isOptional: boolean,
    id = `section-${name}`,
  ) => ({ id, title, name, help, isOptional, fields: fields.filter(isShown) })
  const others = resource.sections.map((section) =>
    drawn(
      { ...section, fields: section.fields.filter((name) => !needed.has(name)) },
      needed.size > 0,
    ),
  )
  const all = first && needed.size > 0 ? [drawn(first, false, 'first-section'), ...others] : others
  return all
    .filter(({ fields }) => fields.length > 0)
    .map((section) => ({
      ...section,
      wrong: Object.keys(form.errors).filter((name) =>
        section.fields.includes(name.split('.')[0] ?? name),
      ).length,
      filled: section.fields.filter((name) =>
        record ? isHeld(form.values[name]) : form.changed.includes(name),
      ).length,
    }))
}

const isHeld = (value: unknown): boolean =>
  !(value === null || value === undefined || value === '') &&
  !(Array.isArray(value) && value.length === 0)

/** Asked for with a new record, and never again. */
const isForNewAlone = (field: Field | undefined): boolean =>
  field?.transient === true && (field.fixed === true || !field.derived)
