import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { assetAttributes } from '../../contract/asset-attributes.ts'
import { questionOf } from '../../contract/attribute-questions.ts'
import { assetProblems } from '../../contract/problems.ts'

type Draft = DraftOf<typeof assetAttributes>
type Changing = ChangeOf<typeof assetAttributes>

/** An attribute is one that can be answered; what assets say already keeps its kind and its options. */
async function check(values: Draft, change: Changing): Promise<Draft> {
  const all = { ...change.before, ...values }
  const options = all.kind === 'Choice' ? (all.options ?? []) : []
  if (all.kind === 'Choice' && options.length === 0) refuse(assetProblems.noOptions)
  if (change.before) await refuseInUse(change.before, values, change)
  const question = questionOf({
    ...all,
    key: 'value',
    label: all.label ?? '',
    kind: all.kind ?? 'Text',
    options,
  })
  if (all.default_value) checkDefault(question, all.default_value)
  return { options }
}

/** A default is an answer like any other; it comes as a text. */
function checkDefault(question: ExtraField, text: string): void {
  const { errors } = checkAnswers([question], { value: text })
  const reason = Object.values(errors)[0]?.[0]
  if (reason !== undefined) refuse(assetProblems.noDefault, { reason })
}

async function refuseInUse(
  before: RecordOf<typeof assetAttributes>,
  values: Draft,
  { sql }: Changing,
): Promise<void> {
  if (changesAny(values, { before }, 'kind')) {
    const count = await usesOf(sql, before)
    if (count > 0) refuse(assetProblems.kindInUse)
  }
  if (values.options === undefined || before.kind !== 'Choice') return
  for (const option of (before.options ?? []).filter((one) => !values.options?.includes(one))) {
    const count = await usesOf(sql, before, option)
    if (count > 0) refuse(assetProblems.optionInUse, { count, option })
  }
}

/** How many assets say something to an attribute, or this. */
async function usesOf(
  sql: Sql,
  { atype_id, key }: RecordOf<typeof assetAttributes>,
  value?: string,
): Promise<number> {
  const [found] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from assets
      where atype_id = $1 and not is_deleted and attributes ? $2 and ($3::text is null or attributes ->> $2 = $3)`,
    [atype_id, key, value ?? null],
  )
  return found?.count ?? 0
}

/** The name of a label in files: small letters, digits and underscores, never one that the type has had. */
async function keyOf({ sql }: Changing, { atype_id, label }: Draft): Promise<string> {
  const plain = (label ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|(?<!_)_+$/g, '')
    .slice(0, 40)
  const base = plain === '' ? 'attribute' : plain
  const taken = await sql.rows<{ key: string }>(
    'select key from asset_attributes where atype_id = $1',
    [atype_id],
  )
  const keys = new Set(taken.map(({ key }) => key))
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`
    // Every object has a constructor, whatever an asset says.
    if (!keys.has(key) && !(key in {})) return key
  }
}

export const assetAttributesOnServer = serveResource(assetAttributes, {
  before: {
    create: async (values, change) => {
      // Two that add at once take turns: key and place follow from what is there.
      const [held] = await change.sql.rows<{ last: number }>(
        `select coalesce((select max(sort_order) from asset_attributes where atype_id = t.id), 0)::integer as last
           from asset_types t where t.id = $1 for no key update`,
        [values.atype_id],
      )
      return {
        ...(await check(values, change)),
        key: await keyOf(change, values),
        sort_order: (held?.last ?? 0) + 10,
      }
    },
    update: check,
  },
})
