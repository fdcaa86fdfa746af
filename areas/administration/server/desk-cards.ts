import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import type { CardReader } from '#areas/dashboards/contract/first-page-cards.ts'
import { schedulesPage } from '#platform/contract/schedules.ts'
import { t } from '#platform/contract/words/texts.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import { roles } from '../contract/roles.ts'
import { users } from '../contract/users.ts'

type Found = DeskRow & { readonly total: number }

const opens = `'${users.page}/view?id=' || u.id as to, count(*) over ()::integer as total`

const LOCKED = `
  select u.id, u.name as title, u.email as more, l.ends_at as at, ${opens}
    from limits l join users u on l.who = 'user:' || u.id::text
   where l.what = 'account' and l.is_used_up and l.ends_at > $1::timestamptz and not u.is_deleted
   order by l.ends_at desc, u.id limit ${DESK_ROWS}`

/** Fewer are people who mistyped. */
const FAILURES = 3

const FAILED_SIGN_INS = `
  select u.id, u.name as title, l.used, l.ends_at as at, ${opens}
    from limits l join users u on l.who = 'user:' || u.id::text
   where l.what = 'account' and not l.is_used_up and l.used >= ${FAILURES} and l.ends_at > $1::timestamptz and not u.is_deleted
   order by l.used desc, u.id limit ${DESK_ROWS}`

/** Those with the most rights first: accounts that change other people's are what is looked for. */
const ONE_FACTOR = `
  select u.id, u.name as title, r.name as more, ${opens}
    from users u join roles r on r.id = u.role_id
   where may_sign_in(u) and not u.is_deleted and not u.is_2fa_enable and not r.require_2fa and not ${hasAuthenticator('u')}
     and (u.is_super_admin or r.is_super_admin or exists (
       select 1 from roles_permissions p join objects o on o.id = p.object_id and o.object_url = '${users.page}' where p.role_id = r.id and p.rights_edit = '1'))
   order by (u.is_super_admin or r.is_super_admin) desc, u.name, u.id limit ${DESK_ROWS}`

/** How long a failed run is news, in days. */
const DAYS = 7

const FAILED_RUNS = `
  select r.id, s.label as title, r.words as more, r.due_at as at, 'Failed' as state, 'bad' as tone, '${schedulesPage.url}' as to, count(*) over ()::integer as total
    from schedule_runs r join schedules s on s.name = r.schedule
   where r.state = 'failed' and r.due_at > $1::timestamptz - interval '${DAYS} days' order by r.id desc limit ${DESK_ROWS}`

/** For people who keep the accounts of everybody. */
const keepsAccounts = {
  isFor: ({ may, seesAll }: CardReader) => may(users.page, 'edit') && seesAll(users.page),
}

const locked = deskCards.add({
  ...{
    name: 'locked-accounts',
    order: 20,
    leads: true,
    quiet: true,
    title: () => t`Sign-in closed`,
    to: users.page,
  },
  ...keepsAccounts,
  read: async ({ sql, now }) => deskRows(await sql.rows<Found>(LOCKED, [now])),
})

const failedSignIns = deskCards.add({
  ...{ name: 'failed-sign-ins', order: 20.5, leads: true, quiet: true },
  ...{ title: () => t`Failed sign-ins`, to: users.page },
  ...keepsAccounts,
  read: async ({ sql, now }) => {
    const rows = await sql.rows<Found & { readonly used: number }>(FAILED_SIGN_INS, [now])
    return deskRows(rows.map(({ used, ...row }) => ({ ...row, more: t`${used} wrong passwords` })))
  },
})

const oneFactor = deskCards.add({
  ...{ name: 'one-factor', order: 21, leads: true, quiet: true },
  ...{ title: () => t`No second factor`, to: users.page },
  isFor: ({ may, seesAll }) => may(roles.page, 'edit') && seesAll(users.page),
  read: async ({ sql }) => deskRows(await sql.rows<Found>(ONE_FACTOR)),
})

const failedRuns = deskCards.add({
  ...{
    name: 'failed-runs',
    order: 23,
    leads: true,
    quiet: true,
    title: () => t`Schedules that failed`,
  },
  to: schedulesPage.url,
  isFor: ({ may }) => may(schedulesPage.url, 'edit'),
  read: async ({ sql, now }) => deskRows(await sql.rows<Found>(FAILED_RUNS, [now])),
})

export const administrationCards = [locked, failedSignIns, oneFactor, failedRuns]
