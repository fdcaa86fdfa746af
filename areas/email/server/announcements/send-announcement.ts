import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { oneAddress } from '#platform/server/mail/mail-address.ts'
import { buttonsTo } from '#platform/server/jobs/notice-buttons.ts'
import type { NewMail, SkippedMail } from '#platform/server/mail/outbox-store.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { ANNOUNCEMENTS_PAGE, announcements } from '../../contract/announcements/announcements.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { runProblems } from '../../contract/runs/run-problems.ts'
import type { ClaimedRun, RunEnd } from '../runs/run-store.ts'
import { announcementMail } from './announcement-mail.ts'

/** What a schedule announces, as it stands when it is due. */
interface Announced {
  readonly name: string
  readonly message: string
  readonly template_key: string
  readonly template_name: string
  readonly recipients_users: number[]
  readonly recipients_roles: number[]
  readonly recipients_offices: number[]
}

interface AnnouncementReceiver {
  readonly id: number
  readonly email: string
}

/** Adds the announcement of a run with everything that follows from it, in the transaction that ends the run. */
export async function sendAnnouncement(
  engine: Engine,
  sql: Sql,
  run: ClaimedRun,
  now: string,
): Promise<RunEnd> {
  await refuseLostRight(sql, run)
  const announced = await announcedBy(sql, run)
  const receivers = await receiversOf(sql, announced)
  if (receivers.length === 0) refuse(runProblems.nobodyLeft)
  const id = await keepAnnouncement(sql, run, announced, now)
  const people = receivers.map((one) => one.id)
  await sql.rows(
    `insert into announcement_receivers (announcement_id, user_id, created_by, updated_by) select $1, p, $3, $3 from unnest($2::bigint[]) p
     on conflict do nothing`,
    [id, people, run.created_by],
  )
  await tellReceivers(sql, { id, title: announced.name, people, key: `announcement-${run.id}` })
  const mails = receivers.map((one) => mailTo(engine, one, { id, run, announced }))
  const isWritten = ({ to }: NewMail) => oneAddress(to.address) !== undefined
  await engine.mail.addMany(sql, mails.filter(isWritten))
  await engine.mail.skip(
    sql,
    mails.filter((mail) => !isWritten(mail)).map(withoutAddress(announced)),
  )
  return { state: 'Done', deliveries: receivers.length }
}

/** A person who may send announcements no more is not spoken for. */
async function refuseLostRight(sql: Sql, { created_by }: ClaimedRun): Promise<void> {
  const creator = created_by === null ? undefined : await viewerOfUser(sql, created_by)
  const grant = creator?.grants.get(emailScheduler.page)
  if (!grant?.rights.edit || !grant.reach.edit.includes('all')) refuse(runProblems.lostRight)
}

async function announcedBy(sql: Sql, { email_scheduler_id }: ClaimedRun): Promise<Announced> {
  const [found] = await sql.rows<Announced>(
    `select s.name, s.message, t.template_key, t.name as template_name, s.recipients_users, s.recipients_roles, s.recipients_offices
       from email_scheduler s join email_templates t on t.id = s.email_template_id where s.id = $1`,
    [email_scheduler_id],
  )
  return found ?? refuse(runProblems.noContent)
}

/** Each person once, however often they are named: those who may sign in when it is sent. */
const receiversOf = (sql: Sql, announced: Announced): Promise<AnnouncementReceiver[]> =>
  sql.rows<AnnouncementReceiver>(
    `select u.id, btrim(u.email) as email from administration.users u left join people.employees e on e.id = u.employee_id
      where u.may_sign_in and (u.id = any($1::bigint[])
          or (u.role_id = any($2::bigint[]) or $2::bigint[] = '{}' and $3::bigint[] <> '{}') and ($3::bigint[] = '{}' or e.office_id = any($3::bigint[])))
      order by u.id`,
    [announced.recipients_users, announced.recipients_roles, announced.recipients_offices],
  )

/** What its receivers read in Muster: the words of now, whatever the schedule says later. */
async function keepAnnouncement(
  sql: Sql,
  run: ClaimedRun,
  { name, message }: Announced,
  now: string,
): Promise<number> {
  const [kept] = await sql.rows<{ id: number }>(
    `insert into announcements (title, message, sent_at, email_run_id, created_by, updated_by) values ($1, $2, $3, $4, $5, $5) returning id`,
    [name, message, now, run.id, run.created_by],
  )
  if (!kept) throw new Error('the announcement was not stored')
  return kept.id
}

interface Told {
  readonly id: number
  readonly title: string
  readonly people: readonly number[]
  readonly key: string
}

/** Behind the bell of each, all by one statement. */
const tellReceivers = (sql: Sql, { id, title, people, key }: Told) =>
  sql.rows(
    `insert into notifications (user_id, type, title, buttons, dedupe_key)
     select p, 'feature', $2, $3::jsonb, $4 from unnest($1::bigint[]) p on conflict (user_id, dedupe_key) do nothing`,
    [people, title, JSON.stringify(buttonsTo(`${ANNOUNCEMENTS_PAGE}/view?id=${id}`)), key],
  )

/** A person whom no mail reaches reads it in Muster alone. */
const withoutAddress =
  ({ name }: Announced) =>
  (mail: NewMail): SkippedMail => ({
    ...mail,
    ...{ kind: 'Announcement', subject: name, reason: 'no address' },
  })

function mailTo(
  engine: Engine,
  { id: userId, email }: AnnouncementReceiver,
  about: { readonly id: number; readonly run: ClaimedRun; readonly announced: Announced },
): NewMail {
  const { id, run, announced } = about
  const { template_key: key, template_name: name } = announced
  return {
    key: `run:${run.id}:user:${userId}`,
    kind: 'Announcement',
    run: run.id,
    to: { address: email, user_id: userId },
    record: { resource: announcements.name, id },
    template: { ...announcementMail, key, name },
    values: {
      'announcement.title': announced.name,
      'announcement.link': new URL(`${ANNOUNCEMENTS_PAGE}/view?id=${id}`, engine.mail.publicUrl)
        .href,
      message: { html: announced.message },
    },
    ...(run.created_by !== null && { about: { sender_id: run.created_by } }),
  }
}
