import { refuse } from '#platform/contract/problems.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { administrationProblems } from '../../contract/problems.ts'
import { setUpCalls } from '../../contract/set-up/set-up-page.ts'
import type { SetUpAnswer } from '../../contract/set-up/set-up-steps.ts'
import { readChecklist, type SetUpReader, stepsFor } from './read-steps.ts'

type Asking = Pick<CallRequest, 'engine' | 'viewer' | 'sql'>

const readerOf = ({ engine, viewer }: Asking): SetUpReader => ({
  user_id: viewer.user_id,
  may: (url, action) => engine.rights.has(viewer, url, action),
})

/** The step of that name, if its reader may do it: what they may not do does not exist for them. */
function needStep(request: Asking, name: string) {
  const steps = stepsFor(request.engine.contributions, readerOf(request))
  return steps.find((step) => step.name === name) ?? refuse(administrationProblems.noSuchStep)
}

const ANSWER = `
  insert into set_up_answers (step, answer, reason, user_id, answered_at) values ($1, $2, $3, $4, statement_timestamp())
  on conflict (step) do update set answer = excluded.answer, reason = excluded.reason, user_id = excluded.user_id, answered_at = excluded.answered_at`

async function answer(
  request: Asking,
  step: string,
  given: SetUpAnswer,
  reason: string | null,
): Promise<void> {
  await request.sql.rows(ANSWER, [step, given, reason, request.viewer.user_id])
}

export const setUpServed = serveCalls(setUpCalls, {
  setUpSteps: async (request) => {
    const { sql, engine } = request
    const { contributions, mail } = engine
    const facts = { isMailRouteFixed: mail.isRouteFixed }
    return { data: await readChecklist({ sql, contributions, facts }, readerOf(request)) }
  },
  skipSetUpStep: async (request) => {
    const { step, reason } = request.input
    const { name, title } = needStep(request, step)
    await answer(request, name, 'Skipped', reason)
    return { data: { step: name }, message: `Skipped: ${title()}` }
  },
  keepSetUpStep: async (request) => {
    const { name, mayKeep } = needStep(request, request.input.step)
    if (mayKeep !== true) refuse(administrationProblems.nothingToKeep)
    await answer(request, name, 'Kept', null)
    return { data: { step: name }, message: 'Kept as it is' }
  },
  takeUpSetUpStep: async (request) => {
    const { name } = needStep(request, request.input.step)
    await request.sql.rows('delete from set_up_answers where step = $1', [name])
    return { data: { step: name } }
  },
  hideSetUp: async ({ input, sql, viewer }) => {
    const { is_hidden } = input
    await sql.rows(
      is_hidden
        ? 'insert into set_up_hidden (user_id) values ($1) on conflict (user_id) do nothing'
        : 'delete from set_up_hidden where user_id = $1',
      [viewer.user_id],
    )
    return { data: { is_hidden } }
  },
})
