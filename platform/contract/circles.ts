import type { Fields } from './fields/field.ts'
import type { Grants, PageDeclaration } from './pages.ts'
import type { PageAction } from './permissions.ts'

/**
 * Fields of a family that fewer people see than its records: a permission object of its own, with rights and reach like a page.
 * The person who stands outside finds no such field: not in lists, records, exports, search, history or forms.
 */
export interface Circle {
  readonly name: string
  /** Its entry among the rights: the family's page with its name behind it. */
  readonly url: string
  /** What those who set up rights read: "Personal data of employees". */
  readonly label: string
  /** Who stands inside, in a few words: "Seen by HR and the person". */
  readonly seenBy: string
  readonly fields: readonly string[]
  readonly grants: Grants
  /** Viewing and changing the fields; a family shown as a panel of the circle may need adding and deleting too. */
  readonly rights: readonly PageAction[]
}

/** A circle as a family declares it, under its name. */
export type CircleOptions<Name extends string = string> = Pick<
  Circle,
  'label' | 'seenBy' | 'grants'
> & {
  readonly fields: readonly Name[]
  readonly rights?: readonly PageAction[]
}

/** The circles of a family on its page. */
export const circlesOn = (
  page: string,
  declared: Readonly<Record<string, CircleOptions>> = {},
): Circle[] =>
  Object.entries(declared).map(([name, circle]) => ({
    rights: ['view', 'edit'],
    ...circle,
    name,
    url: `${page}/${name}`,
  }))

/** The entry of a circle among the pages: without a screen, but with rights. */
export const pageOfCircle = ({ url, label, grants, rights }: Circle): PageDeclaration => ({
  url,
  label,
  type: 'Page',
  grants,
  uses: [],
  chooses: [],
  isOfPeople: false,
  rights,
})

/** The names of some fields, for the circle that holds them all. */
export const namesOf = <const F extends Fields>(fields: F): readonly Extract<keyof F, string>[] =>
  Object.keys(fields) as Extract<keyof F, string>[] // an object literal has the keys of its type
