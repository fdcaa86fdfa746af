import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './save-bar.module.css'

interface SaveBarProps {
  children: ReactNode
  note?: ReactNode
  /** The note is read on the phone too. */
  isNoted?: boolean
}

/** At the bottom of a form: its verbs at the left, what happens with the typed at the right. Never over the focused field. */
export function SaveBar({ children, note, isNoted }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useShownHeight(bar)
  return (
    <div ref={bar} className={styles.saveBar} data-verbs data-noted={isNoted || undefined}>
      <div className={styles.verbs}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}

/** Tells the page how high the bar is, wrapped as it may be: what is focused is scrolled above it, and what else keeps to the bottom stands on it. */
function useShownHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const watched = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (box) style.setProperty(SHOWN, `${Math.ceil(box.blockSize)}px`)
    })
    if (bar.current) watched.observe(bar.current)
    return () => {
      watched.disconnect()
      style.removeProperty(SHOWN)
    }
  }, [bar])
}

/** As the style sheets name it. */
const SHOWN = '--save-bar-shown'

/** A key as it is printed. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className={styles.keyHint}>{children}</kbd>
}
