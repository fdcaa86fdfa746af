import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'

const Layer = lazy(async () => ({ default: (await import('./activity-layer.tsx')).ActivityLayer }))

/** What happened around this person, from the right; below the top bar, so that the clock stays in sight. */
export function ActivityDrawer() {
  const [opened, setOpened] = useState(false)
  const wasOpened = useOpenedOnce(opened)
  return (
    <>
      <ActionIcon size={32} aria-label="Activity" onClick={() => setOpened(true)}>
        <Icon name="message-circle" size={18} />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <Layer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
