import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { whoMay } from '#platform/server/access/who-may.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { loop, notPutOff, plainItem } from '#platform/server/jobs/loop.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type BookCheck, bookChecks, type BookDays } from '../contract/book-checks.ts'
import { bookDifferences } from '../contract/book-differences.ts'
import { ALWAYS, compareShare } from './compare-share.ts'
import { pagesSeen } from './book-differences.ts'
import { storeComparison } from './store-differences.ts'

/** The schedule that compares. */
export const CHECK_BOOKS = 'check-books'

/** Months that are compared again and again: the one that runs and thirteen before it. */
const MONTHS = 14
/** Months of each check in one night: all of them come round in a week. */
const MONTHS_A_NIGHT = 2

/** A part of the books that one check compares in one transaction. */
interface Share {
  readonly check: BookCheck
  /** Null where the check compares all there is. */
  readonly from: string | null
  readonly to: string | null
}

const shares = loop<Share>(CHECK_BOOKS, ({ check, from }) => {
  const key = shareKey(check.name, from)
  return { key, label: `Check ${key}` }
})

const shareKey = (name: string, from: string | null): string =>
  from === null ? name : `${name} ${from.slice(0, 7)}`

/** Of each check the months that were compared longest ago, those that never were first. A month that failed waits for its next try. */
const DUE = `
  with months as (
    select (date_trunc('month', $2::timestamptz at time zone 'UTC') - make_interval(months => n))::date as first_day from generate_series(0, ${MONTHS - 1}) n),
  items as (select c.name, m.first_day, c.name || ' ' || to_char(m.first_day, 'YYYY-MM') as key from unnest($1::text[]) c(name) cross join months m),
  ranked as (
    select i.name, i.first_day, i.key, row_number() over (partition by i.name order by r.checked_at nulls first, i.key desc) as place
      from items i left join book_runs r on r.check_name = i.name and r.first_day = i.first_day
     where ${notPutOff(shares, 'i.key', '$2::timestamptz')})
  select r.name, r.first_day as "from", (r.first_day + interval '1 month' - interval '1 day')::date as "to"
    from ranked r where r.place <= $3 order by r.name, r.key`

/** Shares of all checks; those without days have one of all there is. */
async function sharesDue(
  sql: Rows,
  checks: readonly BookCheck[],
  now: string,
  months: number,
): Promise<Share[]> {
  const byName = new Map(checks.map((check) => [check.name, check]))
  const dated = checks.filter(({ firstDay }) => firstDay !== undefined)
  const undated = checks.filter(({ firstDay }) => firstDay === undefined)
  const names = dated.map(({ name }) => name)
  const found = await sql.rows<BookDays & { name: string }>(DUE, [names, now, months])
  return [
    ...undated.map((check) => ({ check, from: null, to: null })),
    ...found.flatMap(({ name, from, to }) => {
      const check = byName.get(name)
      return check ? [{ check, from, to }] : []
    }),
  ]
}

/**
 * Compares the next share of the books and tells those who keep them of what is new.
 * @param months how many months of each check
 */
export async function checkBooks(engine: Engine, months = MONTHS_A_NIGHT): Promise<string> {
  const { database, contributions } = engine
  const now = await engine.now(database)
  const due = await sharesDue(database, bookChecks.among(contributions), now, months)
  const checked = await eachInTurn(
    engine,
    shares,
    due,
    async (sql, { check, from, to }) => {
      const days = from === null || to === null ? ALWAYS : { from, to }
      const comparison = await compareShare(sql, check, days, contributions)
      const share = { check_name: check.name, first_day: from, last_day: to }
      return storeComparison(sql, engine, share, comparison, now)
    },
    { isLong: true, isPart: true },
  )
  const added = checked.results.flat()
  if (added.length > 0) await tellKeepers(engine, added)
  return andFailed(`${checked.results.length} compared, ${added.length} new differences.`, checked)
}

const keepers = loop<number>(CHECK_BOOKS, (user) => plainItem('Notice to account', user), 'tell')

/** Those who may write notes on the page hear how many differences are new, of those they may see. */
async function tellKeepers(engine: Engine, added: readonly number[]): Promise<void> {
  const accounts = await whoMay(engine.database, bookDifferences.page, 'edit')
  await eachInTurn(engine, keepers, accounts, async (sql, user) => {
    const count = await countSeen(sql, user, added)
    if (count > 0) await engine.notify(sql, noticeOf(user, count, Math.max(...added)))
  })
}

const noticeOf = (user_id: number, count: number, newest: number): Notice => ({
  user_id,
  title: 'The books do not agree',
  description:
    count === 1
      ? '1 settled figure comes to something else when it is counted again.'
      : `${count} settled figures come to something else when they are counted again.`,
  page: bookDifferences.page,
  key: `books-${newest}`,
})

async function countSeen(sql: Rows, userId: number, ids: readonly number[]): Promise<number> {
  const viewer = await viewerOfUser(sql, userId)
  if (!viewer) return 0
  const [row] = await sql.rows<{ count: number }>(
    'select count(*)::integer as count from book_differences d where d.id = any($1::bigint[]) and d.page = any($2::text[])',
    [ids, pagesSeen(viewer)],
  )
  return row?.count ?? 0
}

export const checkingBooks = (engine: Engine) =>
  schedule(CHECK_BOOKS, {
    label: 'Comparing the books',
    timing: 'Every day at 3:20 AM',
    cron: '20 3 * * *',
    outside: () => checkBooks(engine),
  })
