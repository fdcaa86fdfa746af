import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'

export interface Facts {
  title: string
  names: string[]
  /** Who sees them, when that is fewer than see the record. */
  seenBy?: string
}

/** The sections of a record screen: those of the form with the questions they answer, then what only the server sets; what stands in the band stands nowhere else. */
export function factsOf(resource: AnyResource): Facts[] {
  const inSections = resource.sections.map(({ title, name = title, fields }): Facts => ({
    title: t(name),
    names: fields.filter((name) => !isElsewhere(resource, name) && isShown(resource.fields[name])),
  }))
  const placed = new Set(resource.sections.flatMap(({ fields }) => fields))
  const rest = Object.entries(resource.fields)
    .filter(([name, field]) => !placed.has(name) && !isElsewhere(resource, name) && isShown(field))
    .map(([name]) => name)
  const all = [...inSections, { title: 'Details', names: rest }]
  return all
    .filter(({ names }) => names.length > 0)
    .map((facts) => ({ ...facts, ...seenBy(resource, facts) }))
}

/** The name of the record stands above it, with its parts, and some facts in the band. A title that leads to another record is a fact too. */
const isElsewhere = ({ title, titledBy, band, fields }: AnyResource, name: string): boolean =>
  band.includes(name) ||
  titledBy.includes(name) ||
  (name === title && fields[name]?.kind === 'text')

/** A card that stands in one circle says whose it is. */
function seenBy({ circles }: AnyResource, { names }: Facts): Pick<Facts, 'seenBy'> {
  const circle = circles.find(({ fields }) => names.every((name) => fields.includes(name)))
  return circle ? { seenBy: circle.seenBy } : {}
}

function isShown(field: Field | undefined): boolean {
  return field !== undefined && !field.writeOnly && !field.offRecord && field.kind !== 'json'
}
