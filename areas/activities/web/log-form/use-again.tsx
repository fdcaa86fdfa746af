import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { askOrRecall } from '#platform/web/waiting/kept-answers.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { activityCalls } from '../../contract/calls.ts'
import styles from './log-form.module.css'
import { askAnswer } from '#platform/web/client/use-call.ts'

interface Frequent {
  readonly activity_setup_id: number
  readonly activity_setup_name: string
  readonly client_name: string
}

interface UseAgainProps {
  /** Takes the focus when it appears: the form is new and empty. */
  takesFocus: boolean
  onUse: (setup: number) => void
}

/** The work logged most in two weeks: 1 to 5 or Enter fill the form, letters go on to the client. */
export function UseAgain({ takesFocus, onUse }: UseAgainProps) {
  const frequent = useFrequent()
  const list = useRef<HTMLUListElement>(null)
  const hasSome = (frequent?.length ?? 0) > 0
  useEffect(() => {
    // The person who types already, or reads a dialog, is not interrupted.
    const isBusy = document.activeElement?.closest(
      'input,textarea,[contenteditable=true],[role=dialog]',
    )
    if (takesFocus && hasSome && !isBusy)
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus, hasSome])
  if (!frequent || !hasSome) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = frequent[Number(event.key) - 1]
    if (chosen) {
      event.preventDefault()
      onUse(chosen.activity_setup_id)
    } else if (/^\p{L}$/u.test(event.key)) {
      // The letter itself lands in the field that now has the focus.
      document.getElementById(inputId('client_id'))?.focus()
    } else moveFocus(event, list.current)
  }
  return (
    <section className={styles.again} aria-labelledby="use-again">
      <h2 id="use-again">Use again</h2>
      <p>What you logged most in two weeks fills this form.</p>
      <ul ref={list} onKeyDown={onKeyDown}>
        {frequent.map((each, index) => (
          <li key={each.activity_setup_id}>
            <button
              type="button"
              className={styles.one}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onUse(each.activity_setup_id)}
            >
              <span className={styles.words}>
                <strong>{each.activity_setup_name}</strong>
                <span>{each.client_name}</span>
              </span>
              <KeyHint>{String(index + 1)}</KeyHint>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Arrows go from one to the next. */
function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !list) return
  event.preventDefault()
  const buttons = [...list.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
}

function useFrequent(): readonly Frequent[] | undefined {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  const { data } = useQuery({
    queryKey: [activityLogs.name, 'frequent', pageId],
    queryFn: async ({ signal }) => {
      return askOrRecall('frequent-work', async () => {
        const none = { startRow: 0, endRow: 0 }
        const answer = await askAnswer(activityCalls.recent, none, { pageId, signal })
        // The call answers them beside its rows.
        return (answer['frequent'] ?? []) as readonly Frequent[]
      })
    },
  })
  return data
}
