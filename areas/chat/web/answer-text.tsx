import { Fragment } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import type { Citation } from '../contract/answers.ts'
import styles from './conversation.module.css'

interface AnswerTextProps {
  readonly text: string
  readonly citations: readonly Citation[]
  readonly onCite: (citation: Citation) => void
}

const MARKER = /(\[\d{1,3}\])/

/** An answer as text: new lines become line breaks, the numbers of passages buttons. Nothing in it is ever read as HTML. */
export function AnswerText({ text, citations, onCite }: AnswerTextProps) {
  return (
    <div className={styles.text}>
      {text.split('\n').map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          {line.split(MARKER).map((part, at) => (
            <Part key={at} {...{ part, citations, onCite }} />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface PartProps extends Omit<AnswerTextProps, 'text'> {
  readonly part: string
}

function Part({ part, citations, onCite }: PartProps) {
  const cited = MARKER.test(part)
    ? citations.find(({ n }) => n === Number(part.slice(1, -1)))
    : undefined
  if (!cited) return part
  return (
    <button
      type="button"
      className={styles.marker}
      aria-label={t`Source ${cited.n}: ${cited.title}`}
      onClick={() => onCite(cited)}
    >
      {cited.n}
    </button>
  )
}
