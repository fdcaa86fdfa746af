import { Refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { judgeMessage, type Verdict } from '../reading/judge-message.ts'
import { type ReadMessage, readMessage } from '#platform/server/arrived-mail/message-process.ts'
import { holdMail, ignoreMail } from './end-mail.ts'
import { keepFiles } from './keep-files.ts'
import { takeMail } from './take-mail.ts'
import { claimMail, giveBack, isCut, mailboxWithCopy, type WaitingMail } from './waiting-mail.ts'
import { wordsOfProblem } from './words-of-problem.ts'

/** What fails so often waits for a person. */
const MOST_ATTEMPTS = 5

/** Works at every message that waits. One that fails keeps no other waiting; the first fault is thrown at the end, for the log. */
export async function workWaitingMails(engine: Engine): Promise<number> {
  const faults: unknown[] = []
  let done = 0
  for (;;) {
    const mail = await claimMail(engine.database)
    if (!mail) break
    try {
      await workMail(engine, mail)
      done += 1
    } catch (fault) {
      faults.push(fault)
      await giveBack(engine.database, mail)
    }
  }
  if (faults.length > 0) throw faults[0]
  return done
}

async function workMail(engine: Engine, mail: WaitingMail): Promise<void> {
  const { source } = mail
  if (source === null || mail.attempts > MOST_ATTEMPTS)
    return holdMail(engine, mail, { reason: 'Cannot be read', isAnswered: false })
  const reading = await readMessage(engine.places.incoming, source)
  try {
    await endMail(engine, mail, reading.message)
  } finally {
    await reading.drop()
  }
}

async function endMail(
  engine: Engine,
  mail: WaitingMail,
  message: ReadMessage | undefined,
): Promise<void> {
  if (!message) return holdMail(engine, mail, { reason: 'Cannot be read', isAnswered: false })
  const verdict: Verdict = judgeMessage(message, mail, mail.envelope_sender)
  if ('ignored' in verdict) return ignoreMail(engine, mail, message, { reason: verdict.ignored })
  const taker = await mailboxWithCopy(engine.database, mail, message)
  if (taker !== undefined)
    return ignoreMail(engine, mail, message, {
      reason: 'Sent to several mailboxes',
      detail: t`See the copy that came to ${taker}.`,
    })
  if ('held' in verdict)
    return holdMail(engine, mail, { message, reason: verdict.held, isAnswered: verdict.isAnswered })
  if (isCut(mail)) return holdMail(engine, mail, { message, reason: 'Too large', isAnswered: true })
  const kept = await keepFiles(engine, message, true)
  try {
    const held = await takeMail(engine, mail, message, kept)
    if (held) await holdMail(engine, mail, { message, reason: held, isAnswered: true })
  } catch (problem) {
    // What the rules of tickets refuse, a person decides; nothing of it was stored.
    if (!(problem instanceof Refusal)) throw problem
    const detail = wordsOfProblem(problem)
    await holdMail(engine, mail, { message, reason: 'Not accepted', detail, isAnswered: true })
  } finally {
    await kept.drop()
  }
}
