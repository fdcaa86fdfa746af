import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import styles from './resend-code.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface ResendCodeProps {
  challengeId: string
  /** The call that sends another one. */
  path: 'resendCode' | 'userProfile/resendCode'
}

/** The person who waits for a code asks for another one at the earliest after this time, as the server has it. */
const WAIT_S = 30

/** Sends another code, after a wait that is counted down; the earlier code is void then. */
export function ResendCode({ challengeId, path }: ResendCodeProps) {
  const [seconds, startAgain] = useCountdown(WAIT_S)
  const [words, setWords] = useState('')
  const send = async () => {
    startAgain()
    try {
      await request(path, { method: 'POST', body: { id: challengeId } })
      setWords(t`Another code was sent. The earlier one is void.`)
    } catch (problem) {
      setWords(problemText(problem))
    }
  }
  return (
    <div className={styles.resendCode}>
      {seconds > 0 ? (
        <span className="muted numbers">Send again in {seconds} s</span>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => void send()}>
          Send again
        </Button>
      )}
      <span className="muted" role="status">
        {words}
      </span>
    </div>
  )
}

/** Seconds that are left, and a way to begin anew. Measured, not counted: a tab in the background sleeps. */
function useCountdown(from: number): [number, () => void] {
  const [until, setUntil] = useState(() => performance.now() + from * 1000)
  const [left, setLeft] = useState(from)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return [left, () => setUntil(performance.now() + from * 1000)]
}
