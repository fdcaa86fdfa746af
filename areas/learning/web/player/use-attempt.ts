import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '#platform/web/client/drafts.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useSession } from '#platform/web/client/session.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import {
  attemptCalls,
  type ShownAttempt,
  type ShownSlide,
  type WrittenAnswer,
} from '../../contract/attempts/attempt-calls.ts'
import { AttemptProgress } from './attempt-progress.ts'
import { isRefusedSave } from './refused-save.ts'

/** Answers leave soon after they were given; a sign of life comes now and then while a slide is in sight. */
const SOON_MS = 800
const SIGN_MS = 15_000

export type SaveState = 'saved' | 'saving' | 'kept'

interface Taking {
  readonly attempt: ShownAttempt
  /** The server knows more now: the test is open, or the attempt is over. */
  readonly onNews: () => void
}

/**
 * An open attempt at work. Every answer is sent soon, and kept on the device until the server has it: nothing is lost with the connection or with
 * the tab. How long a slide was in sight goes along.
 */
export function useAttempt({ attempt, onNews }: Taking) {
  const { user } = useSession()
  const { quiz_id, binding_id, attempt_number } = attempt
  const form = `course-attempt-${attempt.id}`
  const [start] = useState(() => keptAnswers(user.id, form))
  const [answers, setAnswers] = useState<ReadonlyMap<number, WrittenAnswer>>(
    () =>
      new Map([
        ...attempt.answers.map(({ slide_id, value }) => [slide_id, value] as const),
        ...start,
      ]),
  )
  const [progress] = useState(() => new AttemptProgress(newKey, start))
  const [views, setViews] = useState(() => secondsBySlide(attempt))
  const [state, setState] = useState<SaveState>(start.length > 0 ? 'kept' : 'saved')
  const seen = useRef<{ id: number; since: number }>(undefined)
  const timer = useRef<number>(undefined)
  const sending = useRef<Promise<boolean>>(undefined)
  const wasOpen = useRef(attempt.is_test_open)

  const countView = useCallback(() => {
    const now = Date.now()
    if (seen.current && document.visibilityState === 'visible')
      progress.see(seen.current.id, (now - seen.current.since) / 1000)
    if (seen.current) seen.current = { ...seen.current, since: now }
  }, [progress])

  const keep = useCallback(() => {
    const unsent = progress.unsent()
    if (unsent.length === 0) forgetDraft(user.id, form)
    else keepDraft(user.id, form, { values: { unsent }, at: new Date().toISOString() })
  }, [progress, user.id, form])

  const sendAll = useCallback(async (): Promise<boolean> => {
    for (let batch = progress.next(); batch; batch = progress.next()) {
      setState('saving')
      const { key, ...body } = batch
      try {
        const { data } = await sendCall(
          attemptCalls.saveAttempt,
          { quiz_id, binding_id, attempt_number, ...body },
          { key, keepalive: true },
        )
        progress.sent()
        keep()
        setViews(secondsBySlide(data))
        if (data.status !== 'in_progress' || (data.is_test_open && !wasOpen.current)) {
          wasOpen.current = data.is_test_open
          onNews()
        }
      } catch (problem) {
        keep()
        setState('kept')
        if (isRefusedSave(problem)) {
          // What the server refuses now it refuses again: it says how things stand.
          progress.sent()
          keep()
          onNews()
        }
        return false
      }
    }
    setState('saved')
    return true
  }, [quiz_id, binding_id, attempt_number, keep, onNews, progress])

  /** Sends all there is, one after the other; answers whether the server has it. */
  const flush = useCallback((): Promise<boolean> => {
    countView()
    if (sending.current) return sending.current
    const sent = sendAll().finally(() => {
      sending.current = undefined
    })
    sending.current = sent
    return sent
  }, [countView, sendAll])

  const answer = useCallback(
    (slideId: number, value: WrittenAnswer) => {
      progress.answer(slideId, value)
      keep()
      setAnswers((before) => new Map(before).set(slideId, value))
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), SOON_MS)
    },
    [flush, keep, progress],
  )

  const show = useCallback(
    ({ id, kind }: ShownSlide) => {
      countView()
      seen.current = kind === 'Question' ? undefined : { id, since: Date.now() }
      if (kind !== 'Question') progress.see(id, 0)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), SOON_MS)
    },
    [countView, flush, progress],
  )

  /** How much longer a slide is to be seen: of one that was never opened, a second at least. */
  const secondsLeft = useCallback(
    ({ id, kind, is_required, min_seconds }: ShownSlide): number => {
      if (kind === 'Section' || kind === 'Question' || !is_required) return 0
      const isInSight = seen.current?.id === id
      const known = views.get(id)
      if (known === undefined && !isInSight) return Math.max(1, min_seconds)
      const now = isInSight && seen.current ? (Date.now() - seen.current.since) / 1000 : 0
      const seconds = (known ?? 0) + progress.unsentSeconds(id) + now
      return Math.max(0, Math.ceil(min_seconds - seconds))
    },
    [progress, views],
  )

  useEffect(() => {
    const send = () => void flush()
    const sign = window.setInterval(send, SIGN_MS)
    window.addEventListener('online', send)
    window.addEventListener('pagehide', send)
    return () => {
      window.clearInterval(sign)
      window.clearTimeout(timer.current)
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', send)
    }
  }, [flush])

  return { answers, answer, show, flush, state, secondsLeft }
}

const secondsBySlide = ({ slide_views }: ShownAttempt): ReadonlyMap<number, number> =>
  new Map(slide_views.map(({ slide_id, seconds }) => [slide_id, seconds]))

/** Answers of this attempt that the device kept, because no answer of the server came. */
function keptAnswers(user: number, form: string): readonly (readonly [number, WrittenAnswer])[] {
  const unsent = readDraft(user, form)?.values['unsent']
  return Array.isArray(unsent) ? unsent : []
}
