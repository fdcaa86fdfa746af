import { lowered } from '#platform/contract/labels.ts'
import type { Outline } from '#platform/contract/outline/outline.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { addRecord } from '#platform/web/client/add-record.ts'

/** The value of the option that adds what is missing. */
export const ADD = 'add'

export interface Missing {
  /** Why nothing is offered. */
  readonly words: string
  /** "Add office", for people who may. */
  readonly addLabel: string | undefined
  readonly add: () => void
}

interface Searched {
  search: string
  narrowing: Readonly<Record<string, unknown>>
  onAdded: (id: number, name: string) => void
}

/** What a picker says where it has nothing to offer, and how the missing record comes into it. */
export function useMissing(
  target: Outline | undefined,
  { search, narrowing, onAdded }: Searched,
): Missing {
  const mayOpen = useMayOpen()
  const many = lowered(target?.label.many ?? 'records')
  // A part of another record is added there.
  const isAlone = target?.hasScreens === true || target?.parent === undefined
  const mayAdd =
    target?.rights.includes('add') === true &&
    isAlone &&
    !target.withheld.includes('create') &&
    mayOpen(`${target.page}/add`)
  const isNarrowed = Object.keys(narrowing).length > 0
  return {
    words:
      search !== ''
        ? `No ${many} match “${search}”`
        : isNarrowed
          ? `No matching ${many}`
          : `No ${many} yet`,
    addLabel: mayAdd ? `Add ${lowered(target.label.one)}` : undefined,
    add: () => {
      if (!target) return
      const known = Object.entries(narrowing).filter(([, value]) => !Array.isArray(value))
      const start = { ...Object.fromEntries(known), ...(search !== '' && { name: search }) }
      addRecord({ family: target.name, start, onAdded })
    },
  }
}
