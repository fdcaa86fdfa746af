import type { Person } from '../harness/program.ts'

/** Sets up a model at the prices of the worked example: 0.50 for questions and 1.50 for answers. */
export async function addModel(admin: Person, draft: object): Promise<number> {
  const { status, body } = await admin.post('llm_models/create', {
    ...{ price_in: 0.5, price_out: 1.5, ...draft },
  })
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** Sets a limit. */
export async function addQuota(admin: Person, draft: object): Promise<number> {
  const { status, body } = await admin.post('ai_quotas/create', draft)
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}
