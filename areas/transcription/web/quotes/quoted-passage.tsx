import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { passagePath, type Quote } from '../../contract/quotes/quote.ts'
import { clockOf } from '../call/clock-of.ts'
import { speakerWord } from '../call/speaker-word.ts'
import styles from './quotes.module.css'

interface QuotedPassageProps {
  readonly quote: Quote
  /** What is being typed stays: the call opens beside it. */
  readonly isBesideForm?: true
  readonly children?: ReactNode
}

/** A quoted passage: what was said, and the way to hear it. */
export function QuotedPassage({ quote, isBesideForm, children }: QuotedPassageProps) {
  const { said, note, title } = quote
  const at = clockOf(quote.from)
  return (
    <li className={styles.quote}>
      <blockquote className={styles.passage}>
        {said.length === 0 && (
          <p className={styles.quiet}>{t`The text of this passage was removed.`}</p>
        )}
        {said.map(({ speaker, text }, place) => (
          <p key={place}>
            <b>{speakerWord(speaker)}</b> {text}
          </p>
        ))}
      </blockquote>
      {note && <p>{note}</p>}
      <span className={styles.verbs}>
        <Link
          to={passagePath(quote)}
          {...(isBesideForm && { target: '_blank' })}
        >{t`Call ${title} at ${at}`}</Link>
        {children}
      </span>
    </li>
  )
}
