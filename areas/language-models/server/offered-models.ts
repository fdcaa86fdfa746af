import { refuse } from '#platform/contract/problems.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { ModelKind } from '../contract/llm-models.ts'
import { modelProblems } from '../contract/problems.ts'
import { type OfferedModel, SEARCH_ONLY } from '../contract/service/model-service.ts'
import { isReachable } from './client/provider.ts'

type Stored = Omit<OfferedModel, 'provider'> & { readonly kind: ModelKind }

/** The models a role may choose: search only, and what is enabled and can be reached. Exactly one is the default. */
export async function offeredModels(
  engine: Engine,
  roleId: number | undefined,
): Promise<readonly OfferedModel[]> {
  const stored = await engine.database.rows<Stored>(
    `select model_id as id, name, kind, is_default, context_tokens, max_output_tokens, price_in::text, price_out::text from llm_models
      where is_enabled and not is_deleted and (roles = '{}' or $1::bigint = any(roles)) order by name, id`,
    [roleId ?? null],
  )
  const models = stored
    .filter(({ kind }) => isReachable(engine, kind))
    .map(({ kind, ...model }): OfferedModel => ({ ...model, provider: kind }))
  return [{ ...searchOnly, is_default: !models.some((one) => one.is_default) }, ...models]
}

/** The model of an ID, or the default of the role. */
export async function chosenModel(
  engine: Engine,
  roleId: number | undefined,
  id: string | null | undefined,
): Promise<OfferedModel> {
  const models = await offeredModels(engine, roleId)
  const wanted = id?.trim() ?? ''
  const found = models.find((one) => (wanted === '' ? one.is_default : one.id === wanted))
  return found ?? refuse(modelProblems.unknown)
}

const searchOnly: OfferedModel = {
  id: SEARCH_ONLY,
  name: 'Search only (no language model)',
  provider: 'muster',
  is_default: true,
  context_tokens: 0,
  max_output_tokens: 0,
  price_in: '0',
  price_out: '0',
}
