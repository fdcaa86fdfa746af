import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { llmModels } from '../../contract/llm-models.ts'
import { modelProblems } from '../../contract/problems.ts'
import { SEARCH_ONLY } from '../../contract/service/model-service.ts'

type Models = typeof llmModels

/** Costs add up in one currency, and one model at most is the default: making another one the default ends that of the first. */
async function check(
  values: DraftOf<Models>,
  { before, sql, viewer }: ChangeOf<Models>,
): Promise<ChangesOf<Models> | void> {
  const after = { ...before, ...values }
  if (after.model_id === SEARCH_ONLY) refuse(modelProblems.reserved)
  if (after.is_default && after.is_enabled === false) refuse(modelProblems.disabledDefault)
  // Held, so that two people who set up the first models at once do not use two currencies.
  await sql.rows(`select pg_advisory_xact_lock(hashtext('llm_models'))`)
  const [other] = await sql.rows<{ currency: string }>(
    'select currency from llm_models where id <> $1 and currency <> $2 and not is_deleted limit 1',
    [before?.id ?? 0, after.currency ?? 'USD'],
  )
  if (other) refuse(modelProblems.otherCurrency, { currency: other.currency })
  if (after.is_default && !before?.is_default)
    await changeRows(sql, llmModels, {
      set: 'is_default = false',
      where: 't.is_default and not t.is_deleted',
      values: [],
      actor: viewer.user_id,
    })
}

export const llmModelsOnServer = serveResource(llmModels, {
  before: { create: check, update: check },
})
