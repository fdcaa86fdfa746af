import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import type { ImportGroup, Replacement } from '#platform/contract/imports/imports.ts'

/** What a person has chosen for a value, by its column and text; undefined is nothing yet. */
export type ChosenValues = Readonly<Record<string, { readonly becomes: unknown } | undefined>>

/** Under which name a value of a column is chosen for. */
export const keyOfGroup = ({ column, value, reason }: ImportGroup): string =>
  JSON.stringify([column, value, reason])

/** What was chosen, as the server takes it. */
export const replacementsOf = (
  groups: readonly ImportGroup[],
  chosen: ChosenValues,
): Replacement[] =>
  groups.flatMap((group) => {
    const choice = chosen[keyOfGroup(group)]
    const { column, value } = group
    return choice
      ? [{ column, value, becomes: isEmpty(choice.becomes) ? null : choice.becomes }]
      : []
  })

/** Values that nobody has decided about. */
export const openGroups = (
  groups: readonly ImportGroup[],
  chosen: ChosenValues,
): readonly ImportGroup[] => groups.filter((group) => !chosen[keyOfGroup(group)])
