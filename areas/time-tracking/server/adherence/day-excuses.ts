import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type DayExcuse, excuseSources } from '../../contract/excuse-sources.ts'
import { excusesOfDay } from './excuses.ts'
import type { PersonDay } from './known-days.ts'

interface Found extends Omit<DayExcuse, 'page'> {
  readonly family: string | null
  readonly record: number | null
}

/** What excuses a person on a day, each with the page of the record behind it where the reader may see that. */
export async function dayExcuses(
  request: CallRequest,
  { employee_id, business_date }: PersonDay,
): Promise<DayExcuse[]> {
  const { engine, sql } = request
  const sources = excuseSources.among(engine.contributions)
  const found = await sql.rows<Found>(excusesOfDay(sources), [employee_id, business_date])
  const excuses: DayExcuse[] = []
  for (const { family, record, ...excuse } of found)
    excuses.push({ ...excuse, page: await pageOf(request, family, record) })
  return excuses
}

/** Where a record is seen, for those whose role and reach it is within. */
async function pageOf(
  { engine, viewer, records }: CallRequest,
  family: string | null,
  id: number | null,
): Promise<string | null> {
  if (family === null || id === null) return null
  const { declaration } = engine.registry.get(family)
  if (!engine.rights.has(viewer, declaration.page, 'view')) return null
  const reach = engine.rights.need(viewer, declaration.page, 'view')
  const record = await records.reaching(reach).read(declaration, id)
  return record ? `${declaration.page}/view?id=${id}` : null
}
