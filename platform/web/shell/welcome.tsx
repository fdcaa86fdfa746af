import { lazy, Suspense } from 'react'
import { useSession } from '#platform/web/client/session.ts'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'

const Layer = lazy(async () => ({ default: (await import('./welcome-dialog.tsx')).WelcomeLayer }))

/** Once for each login, until it is understood; without a text there is no dialog. */
export function WelcomeDialog() {
  const { is_disclaimer_shown, disclaimer_text } = useSession()
  const isDue = !is_disclaimer_shown && disclaimer_text.trim() !== ''
  if (!useOpenedOnce(isDue)) return null
  return (
    <Suspense>
      <Layer opened={isDue} />
    </Suspense>
  )
}
