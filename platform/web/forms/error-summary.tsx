import { useEffect, useRef } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  resource: AnyResource
  errors: Readonly<Record<string, string>>
  /** Counts the tries to save: each failed one takes the focus again. */
  attempt: number
}

/** After a failed save: every problem as a link to its field, in the words that stand there. */
export function ErrorSummary({ resource, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shownFor = useRef(0)
  const problems = Object.entries(errors).toSorted(byPlace(resource))
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (!hasProblems || attempt === shownFor.current) return
    shownFor.current = attempt
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [hasProblems, attempt])
  if (!hasProblems || attempt === 0) return null
  return (
    <div ref={box} className={styles.errorSummary} tabIndex={-1} role="alert">
      <Icon name="alert-circle" size={18} />
      <div>
        <p className={styles.title}>
          {problems.length === 1
            ? 'There is 1 problem. Nothing is lost; correct it and save again.'
            : `There are ${problems.length} problems. Nothing is lost; correct them and save again.`}
        </p>
        <ul>
          {problems.map(([name, text]) => (
            <li key={name}>
              <a
                href={`#${inputId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(inputId(name))?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** In the order of the form. */
function byPlace(resource: AnyResource) {
  const places = resource.sections.flatMap(({ fields }) => fields)
  const place = ([name]: [string, string]) =>
    places.indexOf(places.includes(name) ? name : (name.split('.')[0] ?? name))
  return (one: [string, string], other: [string, string]) => place(one) - place(other)
}
