import { buffer } from 'node:stream/consumers'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import { assets } from '../../contract/assets.ts'
import type { handOverFormCalls } from '../../contract/hand-over-form.ts'
import { assetProblems } from '../../contract/problems.ts'
import { assetSignatures, SIGNATURE_PIXELS } from '../../contract/signatures.ts'
import { todayAt } from '../actions/asset-today.ts'
import { type DescribedAssets, describedAsset } from './described-asset.ts'
import type { PrintedSignature } from './hand-over-pdf.ts'
import { termsOf } from './signing-terms.ts'

type Request = CallRequest<(typeof handOverFormCalls)['handOverForm']>

/** A hand-over as a form, for those who see the asset and reach its holder. Who draws it is loaded with the first one. */
export async function handOverForm(request: Request): Promise<Download> {
  const { engine, sql, viewer, records, asked, input } = request
  const asset = await records.need(assets, idOf(asked))
  const { data } = await records.list(
    assetBindings,
    { ...readGrid({}), offset: 0, limit: 1 },
    {
      asset_id: { in: [asset.id] },
      ...(input.hand_over_id && { id: { in: [input.hand_over_id] } }),
    },
  )
  const one = data[0] ?? refuseMissing(request, asset.asset_tag)
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const signed = await signatureOf(request, asset.office_id, one.signature_id)
  const returned = await signatureOf(request, asset.office_id, one.return_signature_id)
  const [firm] = await sql.rows<{ name: string | null }>(
    `select s."values" ->> 'company_name' as name from settings s where s.type = 'General'`,
  )
  const { handOverPdf } = await import('./hand-over-pdf.ts')
  const content = await handOverPdf({
    company: firm?.name ?? '',
    asset:
      signed?.described?.[asset.id] ??
      returned?.described?.[asset.id] ??
      (await describedAsset(sql, asset)),
    handOver: one,
    holder: one.employee_name ?? one.workstation_name ?? '',
    agreed: one.signature_id ? (signed?.agreed ?? null) : await termsOf(sql, [asset.id]),
    signed,
    returnSigned: returned,
  })
  return new Download(`${asset.asset_tag}-hand-over.pdf`, 'application/pdf', content)
}

function refuseMissing({ input }: Request, tag: string | null): never {
  if (input.hand_over_id) return refuse(problems.noSuchRecord, { label: assetBindings.label.one })
  return refuse(assetProblems.neverHandedOver, { tag: tag ?? '' })
}

interface KeptSignature extends PrintedSignature {
  /** Null of one from before it was kept. */
  readonly described: DescribedAssets | null
}

async function signatureOf(
  { engine, sql, records }: Request,
  office: number,
  id: number | null | undefined,
): Promise<KeptSignature | undefined> {
  const found = id ? await records.read(assetSignatures, id) : undefined
  if (!found) return undefined
  const { signed_name, signed_at, agreed, described }: RecordOf<typeof assetSignatures> = found
  const [kept] = await sql.rows<{ key: string }>(
    `select key from files where resource = $1 and record_id = $2 and purpose = 'picture' and type = 'image/png' and width * height <= ${SIGNATURE_PIXELS} order by id limit 1`,
    [assetSignatures.name, found.id],
  )
  const content = kept && (await engine.places.storage.read(kept.key))
  return {
    signed_name,
    agreed,
    described: described as DescribedAssets | null, // the server alone stores it
    signed_on: await todayAt(sql, office, signed_at),
    picture: content && (await buffer(content)),
  }
}
