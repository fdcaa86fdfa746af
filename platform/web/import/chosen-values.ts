import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import {
  type AddedRecord,
  type ImportAnswer,
  type ImportGroup,
  isAdded,
  type Replacement,
} from '#platform/contract/imports/imports.ts'

/** What a person has chosen for a value, by its column and text; undefined is nothing yet. */
export type ChosenValues = Readonly<Record<string, { readonly becomes: unknown } | undefined>>

/**
 * Changes what is chosen, as it is when the change is made: a press may come while what an earlier one changed is not drawn yet.
 */
export type Change<Chosen> = (change: (before: Chosen) => Chosen) => void

/** Which lines a person leaves out (true) or takes in again (false), and has not sent yet. */
export type ChosenLines = Readonly<Record<number, boolean | undefined>>

/** The same as the server takes it. */
export const linesOf = (chosen: ChosenLines) =>
  Object.entries(chosen).flatMap(([line, is_left_out]) =>
    is_left_out === undefined ? [] : [{ line: Number(line), is_left_out }],
  )

/** Under which name a value of a column is chosen for. */
export const keyOfGroup = ({ column, value, reason }: ImportGroup): string =>
  JSON.stringify([column, value, reason])

/** What was chosen, as the server takes it; a decision of before that was taken back is told, too. */
export const replacementsOf = (
  { groups, decided }: Pick<ImportAnswer, 'groups' | 'decided'>,
  chosen: ChosenValues,
): Replacement[] => [
  ...groups.flatMap((group) => {
    const choice = chosen[keyOfGroup(group)]
    return choice ? [replacementOf(group, choice.becomes)] : []
  }),
  ...decided.flatMap((group) => {
    const key = keyOfGroup(group)
    if (!Object.hasOwn(chosen, key)) return []
    const choice = chosen[key]
    const { column, value, becomes } = group
    if (choice && JSON.stringify(choice.becomes) === JSON.stringify(becomes)) return []
    return choice
      ? [replacementOf(group, choice.becomes)]
      : [{ column, value, becomes: null, isTaken: false }]
  }),
]

const replacementOf = ({ column, value }: ImportGroup, becomes: unknown): Replacement => ({
  column,
  value,
  becomes: isEmpty(becomes) ? null : becomes,
})

/** Values that nobody has decided about. */
export const openGroups = (
  groups: readonly ImportGroup[],
  chosen: ChosenValues,
): readonly ImportGroup[] => groups.filter((group) => !chosen[keyOfGroup(group)])

/** The records that are to be added for other values of the same column. */
export function addedBeside(
  { column, value: own }: ImportGroup,
  { groups, decided }: Pick<ImportAnswer, 'groups' | 'decided'>,
  chosen: ChosenValues,
): readonly AddedRecord[] {
  const becoming = [
    ...groups.map((group) => [group, chosen[keyOfGroup(group)]?.becomes] as const),
    ...decided.map((group) => {
      const key = keyOfGroup(group)
      return [group, Object.hasOwn(chosen, key) ? chosen[key]?.becomes : group.becomes] as const
    }),
  ]
  const added = becoming
    .filter(([group]) => group.column === column && group.value !== own)
    .map(([, becomes]) => becomes)
    .filter(isAdded)
  return [...new Map(added.map((one) => [one.add, one])).values()]
}
