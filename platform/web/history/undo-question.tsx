import { lazy, Suspense } from 'react'
import { useStore } from '#platform/web/client/store.ts'
import { askedUndo } from './asked-reason.ts'

const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog.tsx')).ReasonDialog,
}))

/** Asks why a change is undone, where one of its records wants that said. */
export function UndoQuestion() {
  const asked = useStore(askedUndo)
  return (
    asked && (
      <Suspense>
        <ReasonDialog answer={asked.answer} />
      </Suspense>
    )
  )
}
