import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { SEARCH_ONLY } from '#areas/language-models/contract/service/model-service.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
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

/** Why nothing was answered, in words; of a limit that is used up, the question that may be asked without a model. */
export interface AskingProblem {
  readonly words: string
  readonly atLimit?: Asking
}

/** Asks in a session, shows the answer while it comes, and stops it. */
export function useAnswer(session_id: string, workspace: number) {
  const { refresh, load } = useChatCall()
  const [live, setLive] = useState<LiveAnswer>()
  const [problem, setProblem] = useState<AskingProblem>()
  /** Questions that are left to a model; unknown before one was answered, and where there is no limit. */
  const [left, setLeft] = useState<number | null>(null)
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
        if (event.type === 'data-answer') {
          setLive({ asking, text: event.data.answer })
          setLeft(event.data.llm === SEARCH_ONLY ? null : event.data.quota.messages_left)
        }
        if (event.type === 'error') setProblem({ words: event.errorText })
        if (event.type === 'finish' || event.type === 'error') isWhole = true
      }
      // The server died: nothing was left to say so.
      if (!isWhole) setProblem({ words: t(chatProblems.interrupted.text) })
      else announce(t`The answer is there`)
    } catch (fault) {
      if (!own.signal.aborted)
        setProblem({ words: problemText(fault), ...(isAtLimit(fault) && { atLimit: asking }) })
    }
    await refresh()
    if (wasHeard) await load(session_id)
    setLive(undefined)
    return wasHeard
  }
  return { live, problem, left, ask, stop: () => leaving.current?.abort() }
}

/** A limit of questions or money is used up: searching costs nothing, and counts for none. */
const isAtLimit = (fault: unknown): boolean =>
  fault instanceof RequestProblem && fault.status === 429
