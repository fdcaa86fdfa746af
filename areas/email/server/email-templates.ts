import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { emailProblems } from '../contract/problems.ts'
import { emailTemplates } from '../contract/email-templates.ts'
import { scheduleProblems } from '../contract/schedules/schedule-problems.ts'
import { checkPictures } from './check-pictures.ts'
import { checkKey, checkSecrets, checkWords, contextOf, withBraces } from './check-template.ts'

/** The mails that a template worded. */
const uses = (row: string): string =>
  `from outbox m where m.template_key = ${row}.template_key and m.language = ${row}.language`

export const emailTemplatesOnServer = serveResource(emailTemplates, {
  derived: {
    changed_at: (row) => `${row}.date_updated`,
    last_used_at: (row) => `select max(m.date_created) ${uses(row)}`,
    used_30_days: (row) =>
      `select count(*)::integer ${uses(row)} and m.date_created > statement_timestamp() - interval '30 days'`,
  },
  // Pictures that were brought for this text belong to it by now.
  after: {
    create: checkPictures(emailTemplates, emailProblems.foreignPicture),
    update: checkPictures(emailTemplates, emailProblems.foreignPicture),
  },
  constraints: { email_templates_key_has_one_context: emailProblems.contextTaken },
  before: {
    create: async (values, change) => {
      values.body = withBraces(values.body ?? null)
      checkWords(values, contextOf(values, undefined))
      await checkSecrets(values, change)
      await checkKey(values, change)
    },
    update: async (values, change) => {
      if (values.body !== undefined) values.body = withBraces(values.body)
      checkWords(values, contextOf(values, change.before))
      await checkSecrets(values, change)
      await checkKey(values, change)
    },
    delete: async (change) => {
      if (change.before?.is_system === true) refuse(emailProblems.onlyReset)
      await refuseScheduled(change)
      await checkSecrets({}, change)
    },
  },
})

/** A schedule would have no words any more. */
async function refuseScheduled({ sql, before }: ChangeOf<typeof emailTemplates>): Promise<void> {
  const [schedule] = await sql.rows<{ name: string }>(
    'select name from email_scheduler where email_template_id = $1 and not is_deleted order by id limit 1',
    [before?.id],
  )
  if (schedule) refuse(scheduleProblems.templateUsed, { name: schedule.name })
}
