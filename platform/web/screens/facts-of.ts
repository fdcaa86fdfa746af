import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

interface Facts {
  title: string
  names: string[]
}

/** The sections of a record screen: those of the form with the questions they answer, then what only the server sets. */
export function factsOf(resource: AnyResource): Facts[] {
  const inSections = resource.sections.map(({ title, fields }): Facts => ({
    title,
    names: fields.filter((name) => isShown(resource.fields[name])),
  }))
  const placed = new Set(resource.sections.flatMap(({ fields }) => fields))
  const rest = Object.entries(resource.fields)
    .filter(([name, field]) => !placed.has(name) && name !== resource.title && isShown(field))
    .map(([name]) => name)
  const all = [...inSections, { title: 'Kept by the system', names: rest }]
  return all.filter(({ names }) => names.length > 0)
}

function isShown(field: Field | undefined): boolean {
  return field !== undefined && !field.writeOnly && !field.offRecord && field.kind !== 'json'
}
