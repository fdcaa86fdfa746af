import { fileTypes, formatWords } from '#platform/contract/exports.ts'
import type { Cell } from '#platform/server/export/export-columns.ts'
import { writerFor } from '#platform/server/export/write-file.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'
import type { RosterCell } from '../../contract/roster/roster-shape.ts'
import { timesText } from '../../contract/shift-times.ts'
import { dayWords, spanWords } from './day-words.ts'
import { datesFrom } from './planned-cells.ts'
import { readRoster } from './read-roster.ts'

type Request = CallRequest<(typeof rosterCalls)['exportRoster']>

/** The roster as its reader sees it, one person a line, for the person who hangs it on a wall. */
export async function exportRoster(request: Request): Promise<Download> {
  const { engine, viewer, asked, input } = request
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const roster = (await readRoster(request)).data
  const dates = datesFrom(input.from, input.to)
  const names = new Map(roster.shifts.map(({ id, name }) => [id, name]))
  const rows = roster.people.map(({ name, clients, cells }): Cell[] => [
    name,
    clients,
    ...cells.map((cell) => wordsOf(cell, names)),
    Math.round(cells.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0) / 6) / 10,
  ])
  const words = ['Person', 'Client', ...dates.map(dayWords)]
  const columns = [
    ...words.map((header) => ({ header, type: 'text' as const, expression: '' })),
    { header: 'Hours', type: 'number' as const, expression: '' },
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor[input.format](columns, once(rows)))
    pieces.push(Buffer.from(piece))
  await recordFamilyHistory(engine.database, {
    resource: rosterDays.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: {
      words: `Roster of ${spanWords(input.from, input.to)} as ${formatWords[input.format]}`,
      total: rows.length,
      format: input.format,
    },
  })
  const name = `roster-${input.from}.${input.format}`
  return new Download(name, fileTypes[input.format], Buffer.concat(pieces))
}

/** "9 AM – 6 PM Day", "Rest", the name of a leave; a draft says that it is one. */
function wordsOf(cell: RosterCell | null, names: ReadonlyMap<number, string>): string {
  if (!cell) return ''
  if (cell.leave?.is_approved && !cell.leave.is_half) return cell.leave.name
  if (cell.start === null || cell.end === null || cell.shift_id === null)
    return cell.holiday === undefined ? 'Rest' : cell.holiday
  const draft = cell.roster?.state === 'Draft' ? ' (draft)' : ''
  return `${timesText(cell.start, cell.end)} ${names.get(cell.shift_id) ?? ''}${draft}`
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
