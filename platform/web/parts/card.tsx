import type { ReactNode } from 'react'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** At the right of the title: a link, a count, a time. */
  aside?: ReactNode
  /** Beside the title, in small. */
  note?: ReactNode
  children: ReactNode
  /** Rows that reach from edge to edge. */
  flush?: boolean
  className?: string | undefined
  /** More for parts of it: where things stand in them. */
  classNames?: Partial<Record<'head' | 'note' | 'aside' | 'body', string | undefined>>
}

/** A surface with a line around it. Never inside another card. */
export function Card({ title, aside, note, children, flush = false, ...more }: CardProps) {
  const { className, classNames = {} } = more
  return (
    <section className={classes(styles.card, className)} aria-label={title}>
      {title && (
        <div className={classes(styles.head, classNames.head)}>
          <h2>{title}</h2>
          {note && <span className={classes(styles.note, classNames.note)}>{note}</span>}
          {aside && <div className={classes(styles.aside, classNames.aside)}>{aside}</div>}
        </div>
      )}
      <div className={classes(flush ? styles.flush : styles.body, classNames.body)}>{children}</div>
    </section>
  )
}
