import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStore } from '#platform/web/client/store.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { hideSnackbar, snackbarStore } from './snackbars.ts'
import type { Snackbar, SnackbarType } from './snackbars.ts'
import styles from './snackbar-stack.module.css'

/** The specification's time; a snackbar under the pointer or the focus stays. */
const SHOWN_MS = 4000
/** One that offers a verb: long enough to read it, decide and reach it by the keyboard. */
const OFFERED_MS = 10_000

/** What just happened, at the top under the bar, on the right but for the verbs of the page. */
export function SnackbarStack() {
  const snackbars = useStore(snackbarStore)
  return (
    <section className={styles.snackbars} aria-label="Messages">
      {snackbars.map((snackbar) => (
        <OneSnackbar key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>
  )
}

function OneSnackbar({ snackbar: { id, type, text, verb } }: { snackbar: Snackbar }) {
  const [isHeld, setHeld] = useState(false)
  const hasVerb = verb !== undefined
  useEffect(() => {
    if (isHeld) return undefined
    const shown = hasVerb ? OFFERED_MS : SHOWN_MS
    const timer = window.setTimeout(() => hideSnackbar(id), shown)
    return () => window.clearTimeout(timer)
  }, [id, isHeld, hasVerb])
  return (
    <div
      className={styles.snackbar}
      data-type={type}
      role={type === 'success' ? 'status' : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={iconFor[type]} size={18} />
      <span className={styles.text}>{text}</span>
      {verb && (
        <button
          type="button"
          className={styles.verb}
          onClick={() => {
            hideSnackbar(id)
            verb.onChoose()
          }}
        >
          {verb.label}
        </button>
      )}
      <ActionIcon size={24} aria-label="Close this message" onClick={() => hideSnackbar(id)}>
        <Icon name="x" size={14} />
      </ActionIcon>
    </div>
  )
}

const iconFor = {
  success: 'circle-check',
  general_error: 'alert-circle',
  token_expire: 'lock',
} as const satisfies Record<SnackbarType, IconName>
