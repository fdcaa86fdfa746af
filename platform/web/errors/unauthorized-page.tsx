import { useSearchParams } from 'react-router'
import { useMissingRight } from '#platform/web/client/access.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { ErrorPage } from './error-page.tsx'

/** Which right is missing, and who can give it. */
export function UnauthorizedPage() {
  const [search] = useSearchParams()
  const session = useStore(sessionStore)
  const path = search.get('page')
  const missing = useMissingRight(path ?? '')
  return (
    <ErrorPage icon="lock" title="You may not open this page" canFind>
      {path ? (
        <p>
          It needs the right <strong>{missing}</strong>
          {session && (
            <>
              , which the role <strong>{session.user.role}</strong> does not have
            </>
          )}
          .
        </p>
      ) : (
        <p>It needs a right that your role does not have.</p>
      )}
      <p>Ask an Admin, who can give it under Role Access, and say what you need it for.</p>
    </ErrorPage>
  )
}
