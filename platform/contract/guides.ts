import { typed } from './answers.ts'
import { calls } from './calls.ts'
import type { ContributionSql } from './contributions.ts'
import { type Field, text, type WhereValue } from './fields/field.ts'
import { labelOf } from './labels.ts'
import { type AnyResource, resource } from './resource.ts'
import type { Section } from './resource-parts.ts'

/** A record that a guided page makes, in the fields it asks for. */
export interface AskedPart {
  /** Letters alone: it begins the names of its fields on the page. */
  readonly name: string
  readonly family: string
  readonly title: string
  readonly help: string
  readonly fields: readonly string[]
  /** Asked for here, though the family does without. */
  readonly requires: readonly string[]
  /** What a field is called here, where "Name" would not say whose. */
  readonly labels: Readonly<Record<string, string>>
  /** What its fields are proposed to hold. */
  readonly start: Readonly<Record<string, unknown>>
  /** Fields whose choice changes what the others are proposed to hold. */
  readonly follows: readonly string[]
}

/** What a guided page shows its reader. */
export interface AskedGuide {
  readonly parts: readonly AskedPart[]
  /** What the reader has no right for, in words. */
  readonly left_out: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

/** What a part is asked: who opened the page, and what their browser says of where they are. */
export interface GuideRequest {
  readonly sql: ContributionSql
  readonly viewer: {
    readonly user_id: number
    readonly employee_id: number | null
    readonly is_super_admin: boolean
  }
  /** ISO 8601 */
  readonly now: string
  /** Two letters of a country, and the name of a time zone; empty when nothing is known. */
  readonly region: string
  readonly zone: string
  /** What was chosen of the fields that a part follows, by their names in it. */
  readonly given: Readonly<Record<string, string>>
}

/**
 * One record that a guided page makes. A page is some parts in their order, made in one transaction by the rules of their families and the rights of
 * the person: several areas may contribute to one.
 */
export interface GuidePart {
  readonly name: string
  readonly order: number
  readonly resource: AnyResource
  readonly title: string
  readonly help: string
  readonly fields: readonly string[]
  readonly requires?: readonly string[]
  readonly labels?: Readonly<Record<string, string>>
  /** Fields whose choice changes what is proposed for the others. */
  readonly follows?: readonly string[]
  /** Fields that hold the record of an earlier part; where that part is absent, they are asked for. */
  readonly links?: Readonly<Record<string, string>>
  /** Whether there is anything to make; without it there always is. */
  readonly isMissing?: (asked: GuideRequest) => Promise<boolean>
  /** What its fields are proposed to hold. */
  readonly propose?: (asked: GuideRequest) => Promise<Row>
  /** Whether nothing is made, by what was given; without it the record is always made. */
  readonly isLeftOut?: (given: Row) => boolean
  /** What nobody is asked for, by what was given and the ids of the records that earlier parts made. */
  readonly fill?: (
    given: Row,
    asked: GuideRequest,
    made: Readonly<Record<string, number>>,
  ) => Promise<Row>
}

/** What a guided page made: the ids of records by the names of its parts; a part that was left out has none. */
export type GuideMade = Readonly<Record<string, number>>

/** The calls of a guided page. */
export const guideCalls = (page: string, path: string, makes: string) =>
  calls({
    parts: {
      method: 'GET',
      path: `${path}/getParts`,
      needs: 'add',
      pages: [page],
      rows: 'shared',
      input: {
        region: text({ max: 3 }),
        zone: text({ max: 80 }),
        given: text({ max: 200, help: 'As in an address: country_id=12.' }),
      },
      answers: typed<AskedGuide>('What a guided page asks'),
      summary: `What is asked for ${makes}, as far as the caller may make it.`,
    },
    make: {
      method: 'POST',
      path: `${path}/create`,
      needs: 'add',
      pages: [page],
      rows: 'shared',
      open: true,
      input: {},
      answers: typed<GuideMade>('What a guided page made'),
      summary: `Makes ${makes} at once, or nothing.`,
    },
  })

/** The calls of a guided page: what it asks for, and making it. */
export type GuideCalls = ReturnType<typeof guideCalls>

/** The name of a field on the page: of two parts that have a name, each has its own. */
export const guideField = (part: string, field: string): string => `${part}_${field}`

/**
 * The records of a guided page as one family, so that the usual form asks for them and the usual check judges them. Fields keep what their own
 * declarations say; those that hang on each other go on doing so.
 */
export function guideResource(
  { page, label }: { page: string; label: string },
  parts: readonly (AskedPart & { readonly resource: AnyResource })[],
): AnyResource {
  const fields = Object.fromEntries(
    parts.flatMap((part) =>
      part.fields.flatMap((name) => {
        const field = part.resource.fields[name]
        return field ? [[guideField(part.name, name), askedHere(part, name, field)]] : []
      }),
    ),
  )
  const sections = parts
    .filter((part) => part.fields.length > 0)
    .map(({ name, title, help, fields: asked }): Section => ({
      ...{ title, help },
      fields: asked.map((field) => guideField(name, field)),
    }))
  return resource(`guide ${page}`, {
    ...{ page, label: { one: label, many: label }, title: '', rows: 'shared', fields },
    list: { columns: [], sort: '', filters: [] },
    form: { sections },
  })
}

/** What the fields of a page are proposed to hold, by their names on it. */
export const guideStart = (parts: readonly AskedPart[]): Record<string, unknown> =>
  Object.fromEntries(
    parts.flatMap(({ name, fields, start }) =>
      fields.flatMap((field) =>
        start[field] === undefined ? [] : [[guideField(name, field), start[field]]],
      ),
    ),
  )

function askedHere(
  { name: part, requires, labels, start }: AskedPart,
  name: string,
  field: Field,
): Field {
  const { askedWhen: _askedWhen, fixed: _fixed, where, default: usual, ...kept } = field
  return {
    ...kept,
    label: labels[name] ?? labelOf(name, field),
    ...(where && { where: renamed(part, where) }),
    // What is proposed may be taken away: it is no default that would come back.
    ...(start[name] === undefined && usual !== undefined && { default: usual }),
    ...(requires.includes(name) && { required: true }),
  }
}

const renamed = (part: string, where: Readonly<Record<string, WhereValue>>) =>
  Object.fromEntries(
    Object.entries(where).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\{\w+\}$/.test(value)
        ? `{${guideField(part, value.slice(1, -1))}}`
        : value,
    ]),
  )
