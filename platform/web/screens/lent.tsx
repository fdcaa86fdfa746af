import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { LentPart } from '#platform/contract/contributions.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

interface LentProps<Props extends object> {
  part: LentPart<Props>
  given: Props
}

/** A part that another area lends, fetched when it is first drawn. */
export function Lent<Props extends object>({ part, given }: LentProps<Props>) {
  const { areas } = useApp()
  const [Part] = useState(() =>
    lazy(async () => {
      const load = areas.flatMap(({ lends }) => lends?.[part.name] ?? [])[0]
      if (!load) throw new Error(`No area lends the part ${part.name}`)
      return { default: (await load()) as ComponentType<Props> } // what it is given stands with its name
    }),
  )
  return (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  )
}
