import { Button } from '@mantine/core'
import { ErrorPage } from './error-page.tsx'

/** A fault of ours: what still works, and what to try. */
export function FaultPage() {
  return (
    <ErrorPage
      icon="plug-x"
      title="This page stopped working"
      action={
        <Button variant="default" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
      canFind
    >
      <p>
        The fault is ours. Your clock goes on, drafts of forms are kept on this device, and the
        other pages work.
      </p>
      <p>If it happens again, tell IT what you did just before.</p>
    </ErrorPage>
  )
}
