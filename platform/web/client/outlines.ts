import { useQuery } from '@tanstack/react-query'
import {
  type Outline,
  outlinedPages,
  type PageOutline,
} from '#platform/contract/outline/outline.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { type Operation, standardCalls } from '#platform/contract/standard-calls.ts'
import { type Approvable, approvalOf } from '#platform/contract/traits.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

/** How every family is called and reached, by its name. */
export function useOutlines(): (name: string) => Outline | undefined {
  const { areas } = useApp()
  return (name) =>
    areas.flatMap(({ outline }) => outline.families).find((each) => each.name === name)
}

/** How requests of a kind are decided, as the family of any area declares it. */
export function useApprovable(kind: string): Approvable | undefined {
  const families = useApp().areas.flatMap(({ outline }) => outline.families)
  return families.flatMap((each) => approvalOf(each) ?? []).find((each) => each.kind === kind)
}

/** Every page of the product. */
export function usePageOutlines(): PageOutline[] {
  return outlinedPages(useApp().areas.map(({ outline }) => outline))
}

/** What the server does with the records of a family, where an area's own calls leave it to the standard ones. */
export function useServed(resource: AnyResource): ReadonlySet<Operation> {
  const withheld = useOutlines()(resource.name)?.withheld ?? []
  const all = standardCalls(resource).map(({ operation }) => operation)
  return new Set(all.filter((operation) => !withheld.includes(operation)))
}

/** The whole declaration of a family of any area: undefined until it has come, null when no area declares it. */
export function useDeclaration(name: string): AnyResource | null | undefined {
  const { declarationOf } = useApp()
  const { data } = useQuery({
    queryKey: ['declaration', name],
    staleTime: Infinity,
    queryFn: async () => (await declarationOf(name)) ?? null,
  })
  return data
}
