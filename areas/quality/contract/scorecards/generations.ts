import { choice } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { SharedTable } from '#platform/contract/resource-parts.ts'
import { type Generation, generations } from './form-definition.ts'

export type { Generation } from './form-definition.ts'

/** What differs in the declaration of a family between its generations: names and rows, and what `isWeighted` decides. */
export interface OfGeneration {
  readonly generation: Generation
  readonly isWeighted: boolean
  /** `audit-forms` and `audit-forms-new`: the name of a family or of a page. */
  readonly named: (name: string) => string
  /** `audit_form` and `audit_form_new`. */
  readonly api: (api: string) => string
  readonly label: (label: { readonly one: string; readonly many: string }) => {
    readonly one: string
    readonly many: string
    readonly message: string
  }
  /** Both generations stand in one table. */
  readonly shares: (table: string) => SharedTable<'generation'>
  readonly menuGroup: string
}

/** The groups of the menu, one a generation. */
export const scorecardMenus = {
  weighted: 'Weighted scorecards',
  classic: 'Classic scorecards',
} as const satisfies Record<Generation, string>

const words: Readonly<Record<Generation, string>> = { classic: t`Classic`, weighted: t`Weighted` }

const ofGeneration = (generation: Generation): OfGeneration => {
  const isWeighted = generation === 'weighted'
  return {
    generation,
    isWeighted,
    named: (name) => (isWeighted ? `${name}-new` : name),
    api: (api) => (isWeighted ? `${api}_new` : api),
    label: ({ one, many }) => ({
      one: `${words[generation]} ${one}`,
      many: `${words[generation]} ${many}`,
      message: one,
    }),
    shares: (table) => ({ table, where: { generation } }),
    menuGroup: scorecardMenus[generation],
  }
}

/** Declares something once for both generations, which outsiders know under two names each. */
export const inBothGenerations = <Declared>(
  declare: (of: OfGeneration) => Declared,
): Readonly<Record<Generation, Declared>> => ({
  classic: declare(ofGeneration('classic')),
  weighted: declare(ofGeneration('weighted')),
})

/** The same of both, as a list. */
export const bothOf = <Declared>(
  both: Readonly<Record<Generation, Declared>>,
): readonly Declared[] => generations.map((generation) => both[generation])

/** Which generation a record is of: said by the page or the call it is made with. */
export const generationField = choice(generations, {
  required: true,
  readOnly: true,
  offRecord: true,
})
