import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { FactorFigure } from '../contract/second-factor.ts'

/** Counted like the list it leads to: accounts that are active, deleted ones aside. */
const COUNTED = `
  select count(*)::integer as people, (count(*) filter (where ${hasAuthenticator('u')}))::integer as with_app
    from users u where u.is_active and not u.is_deleted`

/** How many people have set up an authenticator app. */
export async function countFactors(sql: Sql): Promise<FactorFigure> {
  const [counted] = await sql.rows<FactorFigure>(COUNTED)
  return counted ?? { people: 0, with_app: 0 }
}

/** SQL: the day from which signing in takes more of this account, where it is still to come. People who get codes already are not told. */
const COMING = `
  select s.second_factor_from::text as starts_on
    from administration.sign_in_rules s join users u on u.id = $1 join roles r on r.id = u.role_id
   where s.second_factor_from > '-infinity' and s.second_factor_from > ($2::timestamptz at time zone 'UTC')::date
     and u.password is not null and not u.is_2fa_enable and not r.require_2fa and not ${hasAuthenticator('u')}`

/** One line on the first page of a person without an app, until the rule begins. */
export const secondFactorLine = firstPageCards.add({
  name: 'second-factor',
  isFor: () => true,
  read: async ({ sql, reader, now }) => {
    const [coming] = await sql.rows<{ starts_on: string }>(COMING, [reader.user_id, now])
    return coming ?? null
  },
})
