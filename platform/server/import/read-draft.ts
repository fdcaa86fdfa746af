import { undefused } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { type ColumnForm, isAdded, keyedColumn } from '#platform/contract/imports/imports.ts'
import { type JointColumn, jointColumnOf } from '#platform/contract/imports/joint-columns.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { areSameCurrency, partsOfAmount } from '#platform/contract/words/currencies.ts'
import { t } from '#platform/contract/words/texts.ts'
import { LONGEST_NUMBER } from '#platform/contract/words/written-numbers.ts'
import type { Row } from '../records/served.ts'
import { isCellError } from './cell-errors.ts'
import { cellErrorWords, readCell } from './read-cell.ts'
import type { KeptRow, Reading } from './reading.ts'
import { replacementOf } from './replacements.ts'

export interface ReadDraft {
  readonly draft: Row
  /** What is wrong with cells, by what they fill. */
  readonly errors: FieldErrors
  /** The fields of which a column was not read: nothing else is said of them. */
  readonly unread: readonly string[]
}

/** A row as a draft, and what is wrong with the cells of which no value could be read. */
export function readDraft(
  { resource, fields, zone, replacements, forms, held }: Reading,
  { cells, decimals }: Pick<KeptRow, 'cells' | 'decimals'>,
): ReadDraft {
  const draft: Row = {}
  const errors: FieldErrors = {}
  const unread: string[] = []
  for (const [column, name] of fields.entries()) {
    const cell = cells[column] ?? ''
    const joint = jointColumnOf(resource, name)
    const replaced =
      (joint || Object.hasOwn(resource.fields, name)) && replacementOf(replacements, column, cell)
    if (joint) {
      const read = readJoint(joint, replaced ? String(replaced.value ?? '') : cell)
      if (typeof read === 'object') Object.assign(draft, read)
      else {
        errors[name] = [read]
        unread.push(...joint.fills)
      }
      continue
    }
    if (replaced) {
      const { value } = replaced
      if (value !== null) draft[name] = isAdded(value) ? value.add : value
      continue
    }
    const keyed = keyedColumn(resource, name)
    const field = keyed ? KEYED_TEXT : resource.fields[name]
    if (!field) continue
    // A number of the workbook has a decimal point, whatever mark its column writes.
    const form = decimals?.includes(column) ? WORKBOOK_NUMBER : forms?.get(column)
    const read = readCell(cell, field, zone, form)
    if ('wrong' in read) errors[name] = [read.wrong]
    else if (read.value !== null && keyed)
      draft[keyed[0]] = { ...(draft[keyed[0]] as Row), [keyed[1]]: read.value }
    else if (read.value !== null) draft[name] = read.value
  }
  const otherwise = sayCurrencies(resource.fields, fields, cells, draft)
  return { draft: { ...held?.(cells), ...draft }, errors: { ...otherwise, ...errors }, unread }
}

const KEYED_TEXT: Field = { kind: 'text' }
const WORKBOOK_NUMBER: ColumnForm = { mark: '.' }

/** The fields of a column that fills several, or why it has to be asked for. */
function readJoint({ label, read }: JointColumn, cell: string): Row | string {
  const text = undefused(cell.trim())
  if (text === '') return t`${label} is required`
  return isCellError(text) ? cellErrorWords(text) : read(text)
}

/** Amounts say their currency where the row does not; answers those that say another one. */
function sayCurrencies(
  declared: Readonly<Record<string, Field>>,
  fields: readonly string[],
  cells: readonly string[],
  draft: Row,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [column, name] of fields.entries()) {
    const to = declared[name]?.currencyTo
    const cell = cells[column] ?? ''
    if (to === undefined || cell.length > LONGEST_NUMBER) continue
    const { currency } = partsOfAmount(undefused(cell.trim()))
    if (currency === undefined) continue
    const said = draft[to] ?? currency
    draft[to] = said
    if (!areSameCurrency(currency, String(said)))
      errors[name] = [t`${cell} is not in ${String(said)}, as the row says`]
  }
  return errors
}
