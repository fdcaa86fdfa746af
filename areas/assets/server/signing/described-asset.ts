import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { assets } from '../../contract/assets.ts'
import { attributesOf } from '../families/attribute-values.ts'

/** What an asset is, as a form prints it. */
export interface DescribedAsset {
  readonly asset_tag: string | null
  readonly name: string | null
  readonly type: string | null
  readonly manufacturer: string | null
  readonly model: string | null
  readonly serial_number: string | null
  readonly attributes: readonly (readonly [string, string])[]
}

/** What signatures keep of the assets they are for, by their numbers. */
export type DescribedAssets = Readonly<Record<number, DescribedAsset>>

/** An asset as it is now. */
export async function describedAsset(
  sql: Sql,
  asset: RecordOf<typeof assets>,
): Promise<DescribedAsset> {
  const { asset_tag, name, manufacturer, model, serial_number } = asset
  const stored = asset.attributes as Readonly<Record<string, unknown>> | null // by the keys of its type
  const attributes = (await attributesOf(sql, asset.atype_id)).flatMap(
    ({ key, label, unit }): [string, string][] => {
      const value = stored?.[key]
      const isSaid = typeof value === 'string' || typeof value === 'number'
      return isSaid && value !== '' ? [[label, [value, unit].filter(Boolean).join(' ')]] : []
    },
  )
  const type = asset.atype_name ?? null
  return { asset_tag, name, type, manufacturer, model, serial_number, attributes }
}
