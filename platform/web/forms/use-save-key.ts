import { useEffect, useRef } from 'react'

/** The forms on screen, the last opened at the end: a dialog over a page is the one that is saved. */
const open: object[] = []

/** Ctrl or Cmd and Enter save from anywhere in the form. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const own = {}
    open.push(own)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (open.at(-1) !== own) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(own), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
