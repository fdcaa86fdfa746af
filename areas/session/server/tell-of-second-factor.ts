import { users } from '#areas/administration/contract/users.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import { maySignIn } from '#platform/server/access/accounts.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

/** Where people set up an app. */
const PROFILE = '/user-profile'

/** Sent before the day from which everyone is asked for a second factor. */
export const secondFactorMail = {
  key: 'second-factor-coming',
  name: 'A second factor is going to be required',
  context: 'account',
  subject: 'From {{starts_on}} signing in takes a second factor',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    ['words', 'From {{starts_on}} (UTC) Muster asks for a code beside your password.'],
    [
      'words',
      'Set up an authenticator app in your profile before. Without an app you get each code by mail, to this address.',
    ],
    ['link', `{{app.url}}${PROFILE}`, 'Open my profile'],
  ],
} as const satisfies MailTemplate

/** An account whose sign-in the coming rule changes. */
interface Concerned {
  readonly user_id: number
  readonly email: string
  /** `2026-03-10`, the first day of the rule. */
  readonly starts_on: string
  /** The same for a person to read. */
  readonly day: string
  readonly days_left: number
}

/**
 * SQL: the accounts that sign in with a password alone and are asked for more in one to seven days. Who has an app, or is asked
 * for a code already, is not concerned. The day begins in UTC, as at sign-in.
 */
const CONCERNED = `
  select u.id as user_id, btrim(u.email) as email, s.second_factor_from::text as starts_on,
         to_char(s.second_factor_from, 'FMDD Mon YYYY') as day, d.days_left
    from administration.sign_in_rules s
   cross join lateral (select s.second_factor_from - ($1::timestamptz at time zone 'UTC')::date as days_left
                        where s.second_factor_from > '-infinity') d
    join administration.users u on not u.is_deleted and ${maySignIn('u')} and not u.is_2fa_enable
    join administration.roles r on r.id = u.role_id and not r.require_2fa
    join administration.passwords p on p.user_id = u.id and p.password is not null
   where d.days_left between 1 and 7 and not ${hasAuthenticator('u')} order by u.id`

/** The schedule that tells. */
const TELL_OF_SECOND_FACTOR = 'tell-of-second-factor'

const accounts = loop<Concerned>(TELL_OF_SECOND_FACTOR, ({ user_id }) => recordItem(users, user_id))

/** Tells them by bell and mail, a week before and on the day before; each of them once for a day that is set. */
async function tellOfSecondFactor(engine: Engine): Promise<string> {
  const { database } = engine
  const concerned = await database.rows<Concerned>(CONCERNED, [await engine.now(database)])
  const sent = await eachInTurn(engine, accounts, concerned, async (sql, one) => {
    const key = `second-factor-${one.starts_on}-${one.days_left === 1 ? 'day' : 'week'}`
    await engine.notify(sql, {
      ...{ user_id: one.user_id, type: 'user', page: PROFILE, key },
      title: `Signing in takes a second factor from ${one.day}`,
      description:
        'Set up an authenticator app in your profile. Without an app you get each code by mail.',
    })
    await engine.mail.addMany(sql, [
      {
        key: `${key}-${one.user_id}`,
        to: { address: one.email, user_id: one.user_id },
        template: secondFactorMail,
        values: { starts_on: one.day },
      },
    ])
  })
  return andFailed(`${sent.results.length} reminders.`, sent)
}

/** Every hour, so that a day that is set shortly before is told, too. */
export const tellingOfSecondFactor = (engine: Engine): Schedule =>
  schedule(TELL_OF_SECOND_FACTOR, {
    label: 'Notice of a second factor that is going to be required',
    timing: 'Every hour',
    cron: '25 * * * *',
    outside: () => tellOfSecondFactor(engine),
  })
