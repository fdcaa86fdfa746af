import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type { assetCalls } from '../../contract/asset-calls.ts'
import { assets } from '../../contract/assets.ts'
import { labelSheets } from '../../contract/label-sheets.ts'
import { assetProblems } from '../../contract/problems.ts'

/** Labels of chosen assets, in the order of their tags. Who draws them is loaded with the first ones. */
export async function printLabels({
  engine,
  sql,
  viewer,
  input,
  now,
}: CallRequest<(typeof assetCalls)['labels']>): Promise<Download> {
  const { columns, rows } = labelSheets[input.sheet]
  const start = input.start ?? 1
  if (start > columns * rows)
    refuse(assetProblems.noSuchLabel, { count: columns * rows, sheet: input.sheet })
  const parameters = new Parameters()
  const reach = engine.rights.need(viewer, assets.page, 'edit')
  const scope = scopeCondition(assets.rows, reach, viewer, parameters, 'a')
  const ids = [...new Set(input.ids)]
  const found = await sql.rows<{ id: number; asset_tag: string; name: string }>(
    `select a.id, a.asset_tag, a.name from assets a
      where a.id = any(${parameters.add(ids, 'bigint[]')}) and not a.is_deleted and ${scope} order by a.asset_tag, a.id`,
    parameters.values,
  )
  if (found.length < ids.length) refuse(problems.noSuchRecord, { label: assets.label.one })
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const [firm] = await sql.rows<{ name: string | null }>(
    `select s."values" ->> 'company_name' as name from settings s where s.type = 'General'`,
  )
  const { labelPdf } = await import('./label-pdf.ts')
  const content = await labelPdf({
    ...{ company: firm?.name ?? '', day: now.slice(0, 10), sheet: input.sheet, start },
    labels: found.map(({ id, asset_tag, name }) => ({
      ...{ asset_tag, name },
      address: new URL(`${assets.page}/view?id=${id}`, engine.mail.publicUrl).href,
    })),
  })
  return new Download('labels.pdf', 'application/pdf', content)
}
