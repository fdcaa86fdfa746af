import type { ReactNode } from 'react'
import './save-bar.css'

/** At the bottom of a form: its verbs at the left, what happens with the typed at the right. Never over the focused field. */
export function SaveBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="save-bar">
      <div className="save-bar__verbs">{children}</div>
      {note && <div className="save-bar__note">{note}</div>}
    </div>
  )
}

/** A key as it is printed. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className="key-hint">{children}</kbd>
}
