import { type ComponentType, lazy, Suspense } from 'react'

/** A part that is fetched when it is first drawn: the list of a family comes without the panels and dialogs of its records. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
