import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idIn, insertRows } from '#database/demo/insert-rows.ts'
import { placeIds } from '#database/demo/known-ids.ts'

const CATEGORIES = [
  ['Portugal', ['LIS'], '#2f7d4f'],
  ['Philippines', ['MNL'], '#2a4fa3'],
  ['Pakistan', ['KHI'], '#0b6b77'],
  ['Company', ['LIS', 'MNL', 'KHI'], '#6a3fa0'],
  ['Clients', ['LIS', 'MNL', 'KHI'], '#c9694c'],
] as const

/** Category, month and day, name; what follows the moon is set anew each year. */
const HOLIDAYS = [
  ['Portugal', '01-01', 'New Year’s Day'],
  ['Portugal', '04-03', 'Good Friday', 'moves'],
  ['Portugal', '04-25', 'Freedom Day'],
  ['Portugal', '05-01', 'Labour Day'],
  ['Portugal', '06-10', 'Portugal Day'],
  ['Portugal', '06-13', 'Saint Anthony of Lisbon'],
  ['Portugal', '08-15', 'Assumption'],
  ['Portugal', '10-05', 'Republic Day'],
  ['Portugal', '11-01', 'All Saints’ Day'],
  ['Portugal', '12-01', 'Restoration of Independence'],
  ['Portugal', '12-08', 'Immaculate Conception'],
  ['Portugal', '12-25', 'Christmas Day'],
  ['Philippines', '01-01', 'New Year’s Day'],
  ['Philippines', '02-17', 'Lunar New Year', 'optional'],
  ['Philippines', '04-02', 'Maundy Thursday', 'moves'],
  ['Philippines', '04-03', 'Good Friday', 'moves'],
  ['Philippines', '04-09', 'Day of Valor'],
  ['Philippines', '05-01', 'Labor Day'],
  ['Philippines', '06-12', 'Independence Day'],
  ['Philippines', '08-21', 'Ninoy Aquino Day'],
  ['Philippines', '08-31', 'National Heroes Day'],
  ['Philippines', '11-01', 'All Saints’ Day'],
  ['Philippines', '11-30', 'Bonifacio Day'],
  ['Philippines', '12-08', 'Immaculate Conception'],
  ['Philippines', '12-25', 'Christmas Day'],
  ['Philippines', '12-30', 'Rizal Day'],
  ['Pakistan', '02-05', 'Kashmir Day'],
  ['Pakistan', '03-20', 'Eid ul-Fitr', 'moves', 3],
  ['Pakistan', '03-23', 'Pakistan Day'],
  ['Pakistan', '05-01', 'Labour Day'],
  ['Pakistan', '05-27', 'Eid ul-Azha', 'moves', 3],
  ['Pakistan', '06-25', 'Ashura', 'moves', 2],
  ['Pakistan', '08-14', 'Independence Day'],
  ['Pakistan', '08-26', 'Eid Milad un-Nabi', 'moves'],
  ['Pakistan', '11-09', 'Iqbal Day'],
  ['Pakistan', '12-25', 'Quaid-e-Azam Day'],
  ['Company', '03-12', 'Meridian Day'],
  ['Company', '12-24', 'Christmas Eve', 'optional'],
  ['Company', '12-31', 'New Year’s Eve', 'optional'],
  ['Clients', '11-26', 'Thanksgiving', 'client'],
] as const

/** The nearest time a day of the year comes round: from four months back to eight months ahead. */
function nearest(monthDay: string, today: string): string {
  const earliest = daysAfter(today, -120)
  const year = Number(earliest.slice(0, 4))
  const first = `${year}-${monthDay}`
  return first >= earliest ? first : `${year + 1}-${monthDay}`
}

/** The free days of a year. None is on the day the company is loaded or beside it: the person who tries it out sees people at work. */
export async function insertHolidays(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const { offices, clients } = await placeIds(sql)
  const officesOf = (name: string) =>
    (CATEGORIES.find(([one]) => one === name)?.[1] ?? []).map((code) => idIn(offices, code))
  const categories = await insertRows(
    sql,
    'holiday_categories',
    'name',
    CATEGORIES.map(([name, , colour]) => ({
      name,
      offices_ids: officesOf(name),
      is_paid: true,
      pay_factor: name === 'Company' ? 1 : 2,
      colour,
    })),
  )
  const rows = HOLIDAYS.map(([category, monthDay, name, mark = '', days = 1]) => {
    const start_date = nearest(monthDay, today)
    return {
      name,
      holiday_category_id: idIn(categories, category),
      start_date,
      end_date: daysAfter(start_date, days - 1),
      offices_ids: officesOf(category),
      client_ids: mark === 'client' ? [idIn(clients, 'OSTA')] : [],
      is_recurring: mark !== 'moves',
      is_optional: mark === 'optional',
      is_draft: false,
    }
  })
  const isNear = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    start_date <= daysAfter(today, 1) && end_date >= daysAfter(today, -1)
  await insertRows(
    sql,
    'holidays',
    'start_date',
    rows.filter((row) => !isNear(row)),
  )
}
