import type { Fields } from '../fields/field.ts'
import type { PageDeclaration } from '../pages.ts'

/** What a column of a list holds. */
export type ListColumnKind = 'text' | 'number' | 'day'

export interface ListColumn {
  readonly label: string
  readonly kind: ListColumnKind
}

/**
 * A list of what there is at a moment (equipment that should be back, say) as a report that can be sent: it has filters and columns, and
 * neither days nor groups. An area declares it beside the page that shows the same.
 */
export interface ListReport {
  readonly name: string
  /** The page whose right and reach hold. */
  readonly page: PageDeclaration
  readonly filters: Fields
  readonly columns: Readonly<Record<string, ListColumn>>
  /** The value of a row that says whose it is: the id of an employee. */
  readonly owner?: string
}

/** Declares a list as a report that can be sent. */
export const listReport = (name: string, options: Omit<ListReport, 'name'>): ListReport => ({
  name,
  ...options,
})
