import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { chatProblems } from '../contract/chat-problems.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { readEvents } from './read-events.ts'
import { useChatCall } from './use-chats.ts'

/** What is asked, beside the session. */
export interface Asking {
  readonly question: string
  readonly parent_message_id?: number
  readonly regenerate?: 'yes'
  readonly llm?: string
  readonly system_msg?: string
  readonly length_of_answer?: string
}

/** An answer while it is written. */
export interface LiveAnswer {
  readonly asking: Asking
  readonly text: string
}

/** Asks in a session, shows the answer while it comes, and stops it. */
export function useAnswer(session_id: string, workspace: number) {
  const { refresh, load } = useChatCall()
  const [live, setLive] = useState<LiveAnswer>()
  const [problem, setProblem] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  /** Whether it was answered; what was typed is kept when it was not. */
  const ask = async (asking: Asking): Promise<boolean> => {
    const own = new AbortController()
    leaving.current = own
    setProblem(undefined)
    setLive({ asking, text: '' })
    let [wasHeard, isWhole] = [false, false]
    try {
      for await (const event of readEvents({ ...asking, session_id, workspace }, own.signal)) {
        wasHeard = true
        if (event.type === 'text-delta')
          setLive((now) => now && { ...now, text: now.text + event.delta })
        if (event.type === 'data-answer') setLive({ asking, text: event.data.answer })
        if (event.type === 'error') setProblem(event.errorText)
        if (event.type === 'finish' || event.type === 'error') isWhole = true
      }
      // The server died: nothing was left to say so.
      if (!isWhole) setProblem(t(chatProblems.interrupted.text))
      else announce(t`The answer is there`)
    } catch (fault) {
      if (!own.signal.aborted) setProblem(problemText(fault))
    }
    await refresh()
    if (wasHeard) await load(session_id)
    setLive(undefined)
    return wasHeard
  }
  return { live, problem, ask, stop: () => leaving.current?.abort() }
}
