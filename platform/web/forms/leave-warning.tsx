import { Button } from '@mantine/core'
import { useBlocker } from 'react-router'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { useUnloadWarning } from './use-unload-warning.ts'

/** Asks before a changed form is left, inside the application and when the tab is closed. */
export function LeaveWarning({ isChanged }: { isChanged: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/auth/'),
  )
  useUnloadWarning(isChanged)
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      consequence="What you typed stays on this device and is offered when you open the form again."
      actions={
        <>
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            Stay
          </Button>
          <Button variant="default" data-tone="bad" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  )
}
