import { type AddedRecord, isAdded } from '#platform/contract/imports/imports.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Sql } from '../../database/database.ts'
import type { Engine } from '../../kernel/request.ts'
import type { Row } from '../../records/served.ts'
import { type Import, rowsNumbered } from '../import-store.ts'
import { namesWithin } from '../names-apart.ts'
import { passOf, readingOf, storeChunk, withFreshNames } from '../pass.ts'
import type { OtherSheets, Pass } from '../pass-shape.ts'
import { draftOf, namesIn, referencesAmong } from '../read-rows.ts'
import type { KeptRow } from '../reading.ts'
import { heldBySheets, heldFor } from './held-by-sheets.ts'
import { SheetNames } from './sheet-names.ts'
import { inOrder } from './sheet-order.ts'

/** A sheet on its way, with what its rows are called by. */
export interface OpenSheet {
  readonly at: Import
  readonly pass: Pass
  readonly names: SheetNames
}

/** Names that some drafts refer to, by family. */
type Wanted = Map<string, Set<string>>

/** The sheets of a workbook in the order in which they are stored, each knowing the others. */
export async function openSheets(
  engine: Engine,
  viewer: Viewer,
  chosen: readonly Import[],
  request_id: string,
  isCheck: boolean,
): Promise<OpenSheet[]> {
  const referring = chosen.map((at) => ({
    at,
    of: engine.registry.get(at.resource).declaration,
    fields: at.fields,
  }))
  const held = await heldBySheets(engine.database, referring)
  const open: OpenSheet[] = []
  for (const { at, of } of inOrder(referring)) {
    const alone = await passOf(engine, at, viewer, request_id, isCheck)
    const others = { ...othersOf(open, open.length), held: heldFor({ at, of }, held) }
    const pass = { ...alone, others }
    // Behind the pass: it may have put the rows into another order.
    open.push({ at, pass, names: await SheetNames.of(engine.database, at, of) })
  }
  return open
}

/** `open` grows until all sheets stand in it. */
function othersOf(open: readonly OpenSheet[], place: number): OtherSheets {
  const named = (sheets: readonly OpenSheet[], target: string, name: string) =>
    sheets.find(({ at, names }) => at.resource === target && names.find(name))
  return {
    isLater: (target, name) => named(open.slice(place + 1), target, name) !== undefined,
    whereIs: (target, name) => {
      const sheet = named(open, target, name)
      const line = sheet?.names.find(name)?.line
      return line === undefined ? undefined : t`Line ${line} of ${sheet?.at.sheet ?? ''}`
    },
    added: (target) => addedBy(open, target),
    storeWanted: (sql, drafts) => storeWanted(open.slice(0, place), open[place], sql, drafts),
  }
}

/** What is added of a family by the decisions about any sheet, by the words of the cell. */
function addedBy(open: readonly OpenSheet[], target: string): Map<string, AddedRecord> {
  const added = new Map<string, AddedRecord>()
  for (const { at, pass } of open)
    for (const [column, values] of Object.entries(at.replacements))
      if (pass.of.declaration.fields[at.fields[Number(column)] ?? '']?.target === target)
        for (const [cell, becomes] of Object.entries(values))
          // Only where the name stays: what one sheet calls otherwise is its own business.
          if (isAdded(becomes) && becomes.add.trim() === cell.trim())
            added.set(cell.trim(), becomes)
  return added
}

/** Stores the rows of earlier sheets that some drafts refer to, and those that these refer to in turn. */
async function storeWanted(
  earlier: readonly OpenSheet[],
  from: OpenSheet | undefined,
  sql: Sql,
  drafts: readonly Row[],
): Promise<void> {
  if (!from) return
  const wanted: Wanted = new Map()
  addWanted(wanted, from, drafts)
  const storing: { sheet: OpenSheet; rows: readonly KeptRow[] }[] = []
  for (const sheet of earlier.toReversed()) {
    const rows = await wantedRows(sheet, sql, wanted)
    const reading = readingOf(sheet.pass, sheet.at)
    addWanted(
      wanted,
      sheet,
      rows.map(({ cells }) => draftOf(reading, cells)),
    )
    storing.unshift({ sheet, rows })
  }
  for (const { sheet, rows } of storing)
    if (rows.length > 0)
      // They had their own turn: what is wrong with them is known, and they repeat nothing.
      await storeChunk({ ...withFreshNames(sheet.pass), repeats: undefined }, sql, sheet.at, rows)
}

function addWanted(wanted: Wanted, { pass, at }: OpenSheet, drafts: readonly Row[]): void {
  const resource = pass.of.declaration
  for (const [name, field, target] of referencesAmong({ resource, fields: at.fields }))
    for (const draft of drafts)
      for (const whole of namesIn(draft[name]))
        for (const one of namesWithin(field, whole))
          wanted.set(target, (wanted.get(target) ?? new Set()).add(one))
}

async function wantedRows(
  { at, pass, names }: OpenSheet,
  sql: Sql,
  wanted: Wanted,
): Promise<readonly KeptRow[]> {
  const numbers = [...(wanted.get(at.resource) ?? [])].flatMap(
    (name) => names.find(name)?.row_number ?? [],
  )
  const all = new Set([...(pass.own?.aboveAll(numbers) ?? []), ...numbers])
  return all.size === 0
    ? []
    : rowsNumbered(
        sql,
        at.id,
        [...all].toSorted((one, other) => one - other),
      )
}
