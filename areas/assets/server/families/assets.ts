import type { Answers } from '#platform/contract/fields/extra-field.ts'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { asItArrives, keepWhereItIs } from './arriving.ts'
import { settleAttributes } from './attribute-values.ts'

type Draft = DraftOf<typeof assets>
type Changing = ChangeOf<typeof assets>

interface Type {
  readonly id: number
  readonly is_active: boolean
  readonly warranty_until: string | null
  readonly today: string
}

/**
 * Holds the type until the transaction ends: tags, serial numbers and what is to be unique in it follow from its other assets, so
 * that those who write at once take turns.
 */
async function holdType(change: Changing, all: Draft): Promise<Type | undefined> {
  const [type] = await change.sql.rows<Type>(
    `select t.id, t.is_active, ($2::date + make_interval(months => nullif(t.default_warranty_months, 0)))::date as warranty_until,
            organisation.day_at($3, $4) as today
       from asset_types t where t.id = $1 and not t.is_deleted for no key update`,
    [all.atype_id, all.purchase_date ?? null, all.office_id ?? null, change.now],
  )
  return type
}

async function check(values: Draft, change: Changing): Promise<ChangesOf<typeof assets>> {
  const { sql, before } = change
  const all = { ...before, ...values }
  const type = await holdType(change, all)
  if (!type) return {} // the check of references says which field is wrong
  if (!before && !type.is_active) refuse(assetProblems.typeInactive)
  if (changesAny(values, change, 'purchase_date') && (all.purchase_date ?? '') > type.today)
    refuse(assetProblems.boughtLater)
  if ((all.salvage_value ?? 0) > 0 && (all.salvage_value ?? 0) > (all.purchase_cost ?? 0))
    refuse(assetProblems.salvageAboveCost)
  if (changesAny(values, change, 'serial_number')) await refuseSerial(sql, all, before?.id ?? null)
  const stored = (before?.attributes ?? {}) as Answers // stored by this check
  const sent = values.attributes === undefined ? stored : values.attributes
  const attributes = await settleAttributes(sql, {
    id: before?.id ?? null,
    type: type.id,
    sent,
    stored,
  })
  const usual = !before && (values.warranty_until ?? null) === null ? type.warranty_until : null
  const arrived = before ? {} : await asItArrives(values, change)
  if (before && values.name === null) refuse(assetProblems.noName)
  return { attributes, ...(usual !== null && { warranty_until: usual }), ...arrived }
}

async function refuseSerial(sql: Sql, { serial_number, atype_id }: Draft, id: number | null) {
  if (!serial_number) return
  const [other] = await sql.rows<{ tag: string }>(
    `select asset_tag as tag from assets
      where atype_id = $1 and lower(btrim(serial_number)) = lower(btrim($2)) and not is_deleted and id is distinct from $3`,
    [atype_id, serial_number, id],
  )
  if (other) refuse(assetProblems.serialTaken, { serial: serial_number, tag: other.tag })
}

/** The next tags of each type, `LAP-00042`: never one that was given before. Those of its code lie between `LAP-` and `LAP.`, the next sign. */
async function numberAssets(
  drafts: readonly Draft[],
  { sql }: Changing,
): Promise<ChangesOf<typeof assets>[]> {
  const found = await sql.rows<{ id: number; code: string; last: number }>(
    `select t.id, t.code, coalesce((select max(substr(a.asset_tag, length(t.code) + 2)::integer) from assets a
              where a.asset_tag ~>=~ (t.code || '-') and a.asset_tag ~<~ (t.code || '.') and substr(a.asset_tag, length(t.code) + 2) ~ '^[0-9]{1,9}$'), 0) as last
       from asset_types t where t.id = any($1::bigint[])`,
    [[...new Set(drafts.map(({ atype_id }) => atype_id))]],
  )
  const types = new Map(found.map(({ id, code, last }) => [id, { code, last }]))
  return drafts.map(({ atype_id, asset_tag }) => {
    if (asset_tag) return {} // it has one, stuck on it already
    const type = types.get(Number(atype_id))
    if (!type) return {}
    type.last += 1
    return { asset_tag: `${type.code}-${String(type.last).padStart(5, '0')}` }
  })
}

/** Who or what holds an asset, in a word; nothing while it is free. */
export async function holderOf(sql: Sql, id: number): Promise<string | undefined> {
  const [found] = await sql.rows<{ holder: string }>(
    `select coalesce(e.name, w.number) as holder
       from asset_bindings b left join people.employees e on e.id = b.employee_id left join organisation.workstations w on w.id = b.workstation_id
      where b.asset_id = $1 and b.unbound_on is null and not b.is_deleted`,
    [id],
  )
  return found?.holder
}

/** SQL: what an asset of the type `t` is worth on a day. */
export const worthOn = (asset: string, day: string): string =>
  `assets.book_value(${asset}.purchase_cost, coalesce(${asset}.salvage_value, ${asset}.purchase_cost * t.salvage_percent / 100),
          coalesce(${asset}.depreciation_months, t.depreciation_months), ${asset}.purchase_date, ${day})`

/** SQL: the same of an asset alone. */
export const bookValueOn = (asset: string, day: string): string =>
  `select ${worthOn(asset, day)} from asset_types t where t.id = ${asset}.atype_id`

export const assetsFamily = serveResource(assets, {
  derived: {
    needs_approval: (asset) =>
      `select t.approval_required from asset_types t where t.id = ${asset}.atype_id`,
    book_value: (asset) =>
      bookValueOn(asset, `organisation.day_at(${asset}.office_id, statement_timestamp())`),
  },
  before: {
    create: check,
    number: numberAssets,
    touch: ({ before }) => {
      if (before?.status === 'Discarded') refuse(assetProblems.discarded)
    },
    update: check,
    delete: async ({ sql, before }) => {
      const holder = before && (await holderOf(sql, before.id))
      if (holder !== undefined) refuse(assetProblems.isBound, { holder })
    },
  },
  after: { create: keepWhereItIs },
  keys: {
    attributes: (sql) =>
      sql.rows(
        'select distinct key, label from asset_attributes where not is_deleted order by key',
      ),
  },
  constraints: {
    assets_salvage: assetProblems.salvageAboveCost,
    assets_tag_for_ever_key: assetProblems.tagTaken,
  },
})
