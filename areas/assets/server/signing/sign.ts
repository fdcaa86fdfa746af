import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertFiles } from '#platform/server/files/file-rows.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { type DescribedAsset, describedAsset } from './described-asset.ts'
import { termsOf } from './signing-terms.ts'
import {
  assetSignatures,
  SIGNATURE_PIXELS,
  type signatureCalls,
  type signedActs,
} from '../../contract/signatures.ts'

type Act = (typeof signedActs)[number]

interface Signable {
  readonly binding: number | null
  readonly asset_id: number
  readonly tag: string
  readonly employee_id: number | null
  readonly name: string | null
}

/** One person signs for several assets at once: what they hold, or what came back from them. Who holds signs that they have it. */
export async function sign({
  sql,
  records,
  input,
  viewer,
  files,
  now,
}: CallRequest<(typeof signatureCalls)['sign']>): Promise<Answer<AnsweredRecord>> {
  const ids = [...new Set(input.ids)].toSorted((one, other) => one - other)
  if (ids.length === 0) refuse(assetProblems.noneSigned)
  const [picture] = files
  if (!picture || (picture.width ?? 0) * (picture.height ?? 0) > SIGNATURE_PIXELS)
    refuse(assetProblems.noSignature)
  for (const id of ids) await records.hold(assets, id)
  const signed = await signable(sql, ids, input.act)
  const open = signed.find(({ binding }) => binding === null)
  if (open) refuse(assetProblems.nothingToSign, { tag: open.tag })
  const [first] = signed
  const employee_id = first?.employee_id ?? null
  if (employee_id === null || signed.some((one) => one.employee_id !== employee_id))
    refuse(assetProblems.notOnePerson)
  const agreed = input.act === 'Hand-over' ? await termsOf(sql, ids) : null
  if (input.agreed && input.agreed !== agreed) refuse(assetProblems.termsChanged)
  const described: Record<number, DescribedAsset> = {}
  for (const id of ids) described[id] = await describedAsset(sql, await records.need(assets, id))
  const all = records.asSystem('what is signed belongs to assets that are held', 'reach')
  const signature = await all.store(assetSignatures, {
    ...{ act: input.act, employee_id, signed_at: now, agreed, described },
    signed_name: input.signed_name ?? first?.name ?? '',
  })
  const owner = { resource: assetSignatures.name, record_id: signature.id }
  await insertFiles(sql, 'picture', owner, viewer.user_id, files)
  for (const { binding } of signed)
    await all.change(
      assetBindings,
      Number(binding),
      input.act === 'Hand-over'
        ? { signature_id: signature.id, accepted_at: now }
        : { return_signature_id: signature.id },
    )
  return { data: await all.need(assetSignatures, signature.id), message: t`Signed` }
}

/** Of each asset the hand-over to sign for: the open one, or the last that came back; none where that is signed already. */
const signable = (sql: Sql, ids: readonly number[], act: Act): Promise<Signable[]> =>
  sql.rows<Signable>(
    `select a.id as asset_id, a.asset_tag as tag, b.id as binding, b.employee_id, e.name
       from assets a left join lateral (
         select b.* from asset_bindings b where b.asset_id = a.id and not b.is_deleted order by b.bound_on desc, b.id desc limit 1) b
           on case $2 when 'Hand-over' then b.unbound_on is null and b.signature_id is null else b.unbound_on is not null and b.return_signature_id is null end
       left join people.employees e on e.id = b.employee_id
      where a.id = any($1::bigint[]) order by a.id`,
    [ids, act],
  )
