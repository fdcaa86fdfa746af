import { useEffect, useRef } from 'react'
import { inputId } from '#platform/web/fields/input-shape.ts'

/**
 * Leads to the first field with an error, in the order of the page, once its error is drawn.
 * @param scope what the ids of the fields begin with, see `IdScope`
 */
export function useFirstError(errors: Readonly<Record<string, string>>, scope = ''): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    const places = Object.keys(errors)
      .map((name) => document.getElementById(inputId(name, scope)))
      .filter((place) => place !== null)
    const [first] = places.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    if (!first) return
    isWanted.current = false
    first.focus()
    first.scrollIntoView({ block: 'center' })
  }, [errors, scope])
  return () => {
    isWanted.current = true
  }
}
