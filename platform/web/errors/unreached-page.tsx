import { Button } from '@mantine/core'
import { ErrorPage } from './error-page.tsx'

/** The server was not reached while a page was opened. */
export function UnreachedPage() {
  return (
    <ErrorPage
      icon="plug-x"
      title="The server did not answer"
      action={
        <Button variant="default" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      <p>Check the connection. What you typed is kept on this device.</p>
    </ErrorPage>
  )
}
