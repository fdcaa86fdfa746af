import { useSearchParams } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** What was looked for, and how to find what is there. */
export function NotFoundPage() {
  const [search] = useSearchParams()
  const path = search.get('page')
  return (
    <ErrorPage icon="map" title="There is no such page" canFind>
      {path ? (
        <p>
          Nothing is at <strong>{path}</strong>. The address may be mistyped, or the page may have
          been renamed.
        </p>
      ) : (
        <p>The address may be mistyped, or the page may have been renamed.</p>
      )}
    </ErrorPage>
  )
}
