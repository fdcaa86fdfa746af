import type { Answers } from '#platform/contract/fields/extra-field.ts'
import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { questionOf, type TypeAttribute } from '../../contract/attribute-questions.ts'

/** The attributes of a type, in their order. */
export const attributesOf = (sql: Sql, type: number): Promise<TypeAttribute[]> =>
  sql.rows<TypeAttribute>(
    `select key, label, kind, options, unit, is_required, is_unique, default_value, help
       from asset_attributes where atype_id = $1 and not is_deleted order by sort_order, id`,
    [type],
  )

interface Values {
  readonly id: number | null
  readonly type: number
  /** As sent: unchecked. */
  readonly sent: unknown
  readonly stored: Answers
}

/**
 * What an asset says to the attributes of its type, checked and without what is empty. What it says already stays, though its
 * attribute may be gone.
 */
export async function settleAttributes(sql: Sql, { id, type, sent, stored }: Values) {
  const attributes = await attributesOf(sql, type)
  const given = sent ?? {}
  if (!isByNames(given))
    return refuseFields({ attributes: [t`Attributes must be given by their names`] })
  // A new asset begins with the usual values; what was emptied on its form is sent as nothing.
  const usual = id === null ? attributes.filter(({ default_value }) => default_value) : []
  const answers = {
    ...Object.fromEntries(usual.map(({ key, default_value }) => [key, default_value])),
    ...given,
  }
  const { values, errors } = checkAnswers(attributes.map(questionOf), answers, stored)
  const known = new Set(attributes.map(({ key }) => key))
  const gone = Object.entries(stored).filter(([key]) => !known.has(key))
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const all = Object.fromEntries([...gone, ...filled])
  const problems: FieldErrors = {
    ...Object.fromEntries(
      Object.entries(errors).map(([name, words]) => [
        name.replace('extra_values.', 'attributes.'),
        words,
      ]),
    ),
    ...(await takenErrors(sql, { id, type }, attributes, all)),
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return all
}

const isByNames = (sent: unknown): sent is Answers =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** What is to be unique and is said of another asset of the type. */
async function takenErrors(
  sql: Sql,
  { id, type }: Pick<Values, 'id' | 'type'>,
  attributes: readonly TypeAttribute[],
  values: Answers,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const { key } of attributes.filter(
    (one) => one.is_unique && values[one.key] !== undefined,
  )) {
    const [other] = await sql.rows<{ tag: string }>(
      `select asset_tag as tag from assets
        where atype_id = $1 and not is_deleted and id is distinct from $2 and lower(btrim(attributes ->> $3)) = lower(btrim($4)) limit 1`,
      [type, id, key, String(values[key])],
    )
    if (other) errors[`attributes.${key}`] = [t`${other.tag} has this already`]
  }
  return errors
}
