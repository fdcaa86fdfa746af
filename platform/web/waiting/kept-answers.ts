import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { keepAnswer, readAnswerKept } from './device-store.ts'

/** Asks, and keeps the answer on the device: without a connection the last one is the answer. */
export async function askOrRecall<Data>(name: string, ask: () => Promise<Data>): Promise<Data> {
  const user = sessionStore.get()?.user.id ?? 0
  try {
    const answer = await ask()
    void keepAnswer(user, name, answer).catch(() => undefined) // not the only copy: the next visit keeps it
    return answer
  } catch (problem) {
    const isAway = problem instanceof RequestProblem && problem.status === 0
    const kept = isAway ? await readAnswerKept(user, name).catch(() => undefined) : undefined
    if (kept === undefined) throw problem
    return kept as Data // kept above, by the same question
  }
}
