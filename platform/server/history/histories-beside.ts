import { CONFIGURATION, configurationPage } from '#platform/contract/configuration/configuration.ts'
import { contributionPoint } from '#platform/contract/contributions.ts'
import type { FieldChange } from '#platform/contract/history/history.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Parameters, Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'

/** A kind of entry that no family declares, such as what was saved of a role's access. */
export interface HistoryBeside {
  /** As the history stores it: "role-access". */
  readonly kind: string
  /** Which of its entries are shown to the person who views these pages: a condition on `h`; "true" is all of them, "false" none. */
  readonly shown: (mayView: (page: string) => boolean, parameters: Parameters) => string
  /** What its records are called, by their ids: "Team Lead: Roster". */
  readonly named?: (sql: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** A change as people read it. */
  readonly told?: (change: FieldChange) => FieldChange
}

/** Where areas say who is shown what they record beside their families. */
export const historiesBeside = contributionPoint<HistoryBeside>('histories-beside-families')

/** Entries that are shown to the person who views a page. */
export const shownOn = (kind: string, page: string) =>
  historiesBeside.add({ kind, shown: (mayView) => (mayView(page) ? 'true' : 'false') })

/** What the platform itself records beside families. */
const OWN = [shownOn(CONFIGURATION, configurationPage.url)]

/** What an area says of a kind that it records. */
export const besideNamed = (
  { contributions }: Pick<Engine, 'contributions'>,
  name: string,
): HistoryBeside | undefined =>
  historiesBeside.among([...OWN, ...contributions]).find(({ kind }) => kind === name)

/** The kinds beside families, each with what of them this person is shown. */
export function besideFamilies(
  { rights, contributions }: Pick<Engine, 'rights' | 'contributions'>,
  viewer: Viewer,
  parameters: Parameters,
): { readonly kind: string; readonly shown: string }[] {
  const mayView = (page: string) => rights.has(viewer, page, 'view')
  return historiesBeside
    .among([...OWN, ...contributions])
    .map(({ kind, shown }) => ({ kind, shown: shown(mayView, parameters) }))
}
