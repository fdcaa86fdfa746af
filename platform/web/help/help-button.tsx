import { lazy, Suspense, useState } from 'react'
import styles from './help-button.module.css'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** Beside the title of every screen: what the page is for, and what is done there most. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.help} aria-label="Help" onClick={() => setOpen(true)}>
        ?
      </button>
      {isOpen && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
