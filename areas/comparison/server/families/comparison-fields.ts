import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { comparisonFields } from '../../contract/comparison-fields.ts'
import { comparisonProblems } from '../../contract/problems.ts'
import { isViewersClient } from '../access/viewers-clients.ts'
import { isUsedLately } from './used-lately.ts'

type Group = typeof comparisonFields

/** Each key once, and something that counts. */
function check(values: DraftOf<Group>): ChangesOf<Group> | void {
  if (values.fields === undefined) return
  const fields = values.fields ?? []
  if (fields.length === 0) refuse(comparisonProblems.noFields)
  const keys = fields.map(({ key }) => key)
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice !== undefined) refuse(comparisonProblems.keyTwice, { key: twice })
  if (fields.every(({ weight }) => Number(weight ?? 1) === 0)) refuse(comparisonProblems.noWeight)
}

export const comparisonFieldsOnServer = serveResource(comparisonFields, {
  derived: { field_count: (row) => `jsonb_array_length(${row}.fields)` },
  // Of clients it names, one at least is the viewer's; what is for every client everybody within reach sees.
  visible: (viewer, parameters, row) => {
    const mine = isViewersClient(viewer, comparisonFields.page, parameters, 'x.id')
    return mine === 'true'
      ? 'true'
      : `(${row}.client_ids = '{}' or exists (select from unnest(${row}.client_ids) x (id) where ${mine}))`
  },
  before: {
    create: check,
    update: check,
    delete: async ({ before, sql, now }: ChangeOf<Group>) => {
      if (before && (await isUsedLately(sql, 'group_id', before.id, now)))
        refuse(comparisonProblems.usedLately)
    },
  },
})
