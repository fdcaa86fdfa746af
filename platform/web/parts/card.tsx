import type { ReactNode } from 'react'
import './card.css'

interface CardProps {
  title?: string
  /** At the right of the title: a link, a count, a time. */
  aside?: ReactNode
  /** Beside the title, in small. */
  note?: ReactNode
  children: ReactNode
  /** Rows that reach from edge to edge. */
  flush?: boolean
  className?: string
}

/** A surface with a line around it. Never inside another card. */
export function Card({ title, aside, note, children, flush = false, className = '' }: CardProps) {
  return (
    <section className={`card ${className}`} aria-label={title}>
      {title && (
        <div className="card__head">
          <h2>{title}</h2>
          {note && <span className="card__note">{note}</span>}
          {aside && <div className="card__aside">{aside}</div>}
        </div>
      )}
      <div className={flush ? 'card__flush' : 'card__body'}>{children}</div>
    </section>
  )
}
