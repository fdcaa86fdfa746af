import { choice, type Fields } from '#platform/contract/fields/field.ts'
import { CHANGED_FIELD, historyList } from '#platform/contract/history/history-list.ts'
import { historyCalls, type HistoryKind } from '#platform/contract/history/history-page.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { chosenOf } from '#platform/web/filters/filter-words.tsx'
import type { MoreFilters } from '#platform/web/screens/present-resource.ts'

/** What the records of a family are called; undefined of what is none. */
type FamilyName = (name: string) => string | undefined

/** The filters whose choices the server knows: the kinds of records, and of one kind its records and fields. */
export function historyFilters(filter: ListFilter, familyName: FamilyName): MoreFilters {
  const kind = kindOf(filter)
  return {
    path: historyCalls.historyFilters.path,
    query: kind === undefined ? {} : { resource: kind },
    // Each of them is a kind as the call answers it.
    fieldsOf: (answered) => fieldsOf(answered as HistoryKind[], filter, familyName),
  }
}

function fieldsOf(
  kinds: readonly HistoryKind[],
  filter: ListFilter,
  familyName: FamilyName,
): Fields {
  const kind = kindOf(filter)
  const fields = kinds.find(({ name }) => name === kind)?.fields ?? []
  // What is filtered by keeps its name where the history has nothing of it.
  const chosen = chosenOf(filter.resource?.in)
    .map(String)
    .filter((name) => kinds.every((each) => each.name !== name))
    .map((name) => ({ name, label: familyName(name) ?? name }))
  const batches = chosenOf(filter.batch?.in).map(String)
  return {
    resource: namedChoice(historyList.fields.resource.label ?? '', [...kinds, ...chosen]),
    ...(kind !== undefined &&
      familyName(kind) !== undefined && {
        record_id: { kind: 'reference', target: kind, label: t`Record`, required: true },
      }),
    ...((fields.length > 0 || filter[CHANGED_FIELD]) && {
      [CHANGED_FIELD]: namedChoice(t`Field changed`, fields),
    }),
    ...(batches.length > 0 && {
      batch: namedChoice(
        t`Change of many`,
        batches.map((name) => ({ name, label: t`No. ${name}` })),
      ),
    }),
  }
}

const namedChoice = (
  label: string,
  named: readonly { readonly name: string; readonly label: string }[],
) =>
  choice(
    named.map(({ name }) => name),
    {
      label,
      required: true,
      words: Object.fromEntries(named.map((one) => [one.name, one.label])),
    },
  )

/** The one kind of record that is asked for; undefined of several, whose records and fields have nothing in common. */
function kindOf({ resource }: ListFilter): string | undefined {
  const [kind, ...others] = chosenOf(resource?.in ?? resource?.eq)
  return others.length === 0 && typeof kind === 'string' ? kind : undefined
}
