import { askedForAll } from '#platform/contract/imports/imports.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Import } from './import-store.ts'

// What has to be given and stands in no column of a file is asked for once: a column of empty cells behind its own, of which one decision fills all.

/** How an import is read: its columns, and the field of each. */
export type ReadAs = Pick<Import, 'headers' | 'fields' | 'form'>

/** How many columns the file itself has. */
export const ownColumns = ({ form, headers }: Pick<Import, 'form' | 'headers'>): number =>
  form.own ?? headers.length

/** The columns of a file, with those behind them that are asked for. */
export function withAsked(
  of: AnyResource,
  one: Pick<Import, 'headers' | 'form'>,
  chosen: readonly string[],
): ReadAs {
  const own = ownColumns(one)
  const [headers, fields] = [[...one.headers], [...chosen]]
  for (const [name, field] of askedForAll(of, chosen)) {
    const label = labelOf(name, field)
    const there = headers.findIndex(
      (header, place) => place >= own && header === label && fields[place] === '',
    )
    const place = there < 0 ? headers.length : there
    headers[place] = label
    fields[place] = name
  }
  return { headers, fields, form: { ...one.form, own } }
}
