import type { Rows } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assets } from '../../contract/assets.ts'
import type { handOverFormCalls, SigningTerms } from '../../contract/hand-over-form.ts'

/** What is agreed to by who signs for assets that this person sees. */
export async function signingTerms({
  sql,
  records,
  input,
}: CallRequest<(typeof handOverFormCalls)['signingTerms']>): Promise<Answer<SigningTerms>> {
  const ids = [...new Set(input.ids)]
  for (const id of ids) await records.need(assets, id)
  const data: SigningTerms = { terms: await termsOf(sql, ids) }
  return { data }
}

/** The texts of the types of some assets, each once, in the order of the names of the types. */
export async function termsOf(sql: Rows, ids: readonly number[]): Promise<string | null> {
  const rows = await sql.rows<{ terms: string }>(
    `select btrim(t.holder_terms) as terms from asset_types t
      where btrim(coalesce(t.holder_terms, '')) <> '' and exists (select 1 from assets a where a.atype_id = t.id and a.id = any($1::bigint[])) order by t.name, t.id`,
    [ids],
  )
  const texts = [...new Set(rows.map(({ terms }) => terms))]
  return texts.length === 0 ? null : texts.join('\n\n')
}
