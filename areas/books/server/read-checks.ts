import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { bookCalls, CheckAnswer } from '../contract/book-calls.ts'
import { bookChecks } from '../contract/book-checks.ts'
import { pagesSeen } from './book-differences.ts'
import { CHECK_BOOKS } from './check-books.ts'

const STATES = `
  select c.name, r.checked_at, r.first_day, r.last_day, coalesce(r.compared, 0) as compared,
         (select count(*)::integer from book_differences d where d.check_name = c.name and d.gone_at is null and not d.is_deleted and d.page = any($2::text[])) as open,
         exists (select from loop_faults f where f.loop = '${CHECK_BOOKS}' and (f.item = c.name or starts_with(f.item, c.name || ' '))) as is_failing
    from unnest($1::text[]) c(name)
    left join (select x.check_name, max(x.checked_at) as checked_at, min(x.first_day) as first_day, max(x.last_day) as last_day, sum(x.compared)::integer as compared
                 from book_runs x group by 1) r on r.check_name = c.name
   order by c.name`

/** Every check with when it compared what, so that silence is not mistaken for health. */
export async function readChecks({
  sql,
  viewer,
  engine,
}: CallRequest<(typeof bookCalls)['bookChecks']>): Promise<Answer<readonly CheckAnswer[]>> {
  const checks = bookChecks.among(engine.contributions)
  const states = await sql.rows<Omit<CheckAnswer, 'about'>>(STATES, [
    checks.map(({ name }) => name),
    pagesSeen(viewer),
  ])
  const aboutOf = new Map(checks.map(({ name, about }) => [name, about]))
  const data = states.map((state): CheckAnswer => ({
    ...state,
    about: t(aboutOf.get(state.name) ?? ''),
  }))
  return { data, total: data.length }
}
