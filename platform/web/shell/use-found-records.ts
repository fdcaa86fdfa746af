import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import type { Outline } from '#platform/contract/outline/outline.ts'
import { searchCalls, SHORTEST_SEARCH } from '#platform/contract/search.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { iconNamed } from '#platform/web/parts/icon.tsx'
import type { PaletteEntry } from './palette-actions.tsx'

/** Typing rests this long before the server is asked. */
const REST_MS = 200

/** What the server finds of every family, each under its own heading. */
export function useFoundRecords(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), REST_MS)
  const isEnough = search.length >= SHORTEST_SEARCH
  const familyNamed = useOutlines()
  const navigate = useNavigate()
  const { data, isFetching } = useCall(
    searchCalls.search,
    { search },
    { isAsked: isEnough, keepsLast: true },
  )
  const found = (isEnough ? (data ?? []) : []).map((each) => ({
    ...each,
    resource: familyNamed(each.family),
  }))
  const peopleFirst = found.toSorted(
    (one, other) => isOfPeople(other.resource) - isOfPeople(one.resource),
  )
  const groups = peopleFirst.map(({ family, page, hits, resource }) => {
    return {
      label: page === undefined ? (resource?.label.many ?? family) : t(page),
      entries: hits.map((hit): PaletteEntry => ({
        key: `${page ?? family}-${hit.id}`,
        label: hit.title,
        icon: iconNamed(resource?.icon),
        act: () => void navigate(hit.path),
      })),
    }
  })
  return { groups, isSearching: isEnough && isFetching }
}

/** People are looked for most: a family whose records are persons owns each by itself. */
const isOfPeople = (resource: Outline | undefined): number =>
  Number(typeof resource?.rows === 'object' && resource.rows.field === 'id')
