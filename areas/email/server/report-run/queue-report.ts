import type { MailTemplate } from '#platform/contract/mail.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { MailValues } from '#platform/server/mail/mail-values.ts'
import type { NewMail, SkippedMail } from '#platform/server/mail/outbox-store.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { bodyOf } from '../report-setups/ask-report.ts'
import { periodInWords } from '../report-setups/report-zone.ts'
import { endRun, type RunEnd } from '../runs/run-store.ts'
import type { ReportReceiver, Sending } from './receivers.ts'
import type { ReportContent } from './report-content.ts'
import { reportLink } from './report-link.ts'
import { reportMail } from './report-mail.ts'

/** What becomes of a receiver. */
export interface Outcome {
  readonly receiver: ReportReceiver
  readonly content?: ReportContent
  /** Why they get no mail. */
  readonly skipped?: string
}

/** Longer than mails are tried, shorter than people look for yesterday’s rows. */
const KEPT_MINUTES = 7 * 24 * 60

/** Another attempt has ended the run: what this one has queued goes back. */
class Overtaken extends Error {}

/** Adds the mails of a run and ends it, all in one transaction. */
export async function queueReport(
  sending: Sending,
  runId: number,
  outcomes: readonly Outcome[],
): Promise<RunEnd> {
  const { engine } = sending
  const end: RunEnd = {
    state: 'Done',
    rows: Math.max(0, ...outcomes.map(({ content }) => content?.total ?? 0)),
    deliveries: outcomes.length,
  }
  await engine.database.longTransaction(async (sql) => {
    const mails = new ReportMails(sending, runId, await wordingOf(sql, sending))
    await engine.mail.addMany(sql, outcomes.flatMap(mails.sent))
    await engine.mail.skip(sql, outcomes.flatMap(mails.skipped))
    if (!(await endRun(sql, runId, end))) throw new Overtaken(`run ${runId} has ended already`)
  })
  engine.mail.wake()
  return end
}

interface ReportWording {
  readonly template: MailTemplate
  readonly owner: string
}

/** The template that a set-up names, else that of the program. */
async function wordingOf(sql: Sql, { setup }: Sending): Promise<ReportWording> {
  const [found] = await sql.rows<{ template_key: string | null; owner: string | null }>(
    `select (select e.template_key from email_templates e where e.id = $1 and not e.is_deleted) as template_key,
            (select u.name from administration.users u where u.id = $2) as owner`,
    [setup.email_template_id, setup.owner_id],
  )
  return {
    template: { ...reportMail, key: found?.template_key ?? reportMail.key },
    owner: found?.owner ?? '',
  }
}

class ReportMails {
  private readonly sending: Sending
  private readonly runId: number
  private readonly wording: ReportWording

  constructor(sending: Sending, runId: number, wording: ReportWording) {
    this.sending = sending
    this.runId = runId
    this.wording = wording
  }

  readonly sent = ({ receiver, content, skipped }: Outcome): NewMail[] => {
    if (!content || skipped !== undefined) return []
    const { html, file } = content
    return [
      {
        ...this.shared(receiver),
        values: this.valuesFor(content),
        rows: content.total,
        about: { ...(this.ownerId !== undefined && { sender_id: this.ownerId }) },
        ...(html !== undefined && {
          secrets: { values: { 'report.table': { html } }, minutes: KEPT_MINUTES },
        }),
        ...(file && { file }),
      },
    ]
  }

  readonly skipped = ({ receiver, content, skipped }: Outcome): SkippedMail[] => {
    if (skipped === undefined) return []
    const { setup, report, days } = this.sending
    return [
      {
        ...this.shared(receiver),
        subject: `${setup.name}: ${periodInWords(report, days)}`,
        reason: skipped,
        ...(content && { rows: content.total }),
      },
    ]
  }

  private get ownerId(): number | undefined {
    return this.sending.setup.owner_id ?? undefined
  }

  private shared({ key, to }: ReportReceiver) {
    return {
      key: `run:${this.runId}:${key}`,
      to,
      template: this.wording.template,
      run: this.runId,
      kind: 'Report' as const,
      record: { resource: reportSetups.name, id: this.sending.setup.id },
    }
  }

  private valuesFor(content: ReportContent): MailValues {
    const { engine, setup, report, days } = this.sending
    const { publicUrl } = engine.mail
    return {
      'report.name': setup.name,
      ...(setup.description && { 'report.description': setup.description }),
      'report.period': periodInWords(report, days),
      'report.rows': rowsInWords(content),
      'report.link': reportLink(report, bodyOf(setup, days), publicUrl),
      'report.owner': this.wording.owner,
    }
  }
}

const number = (count: number): string => count.toLocaleString('en-US')

/** "41 rows", "First 10,000 of 12,431 rows" */
function rowsInWords({ total, sent, isTooLarge }: ReportContent): string {
  const rows = total === 1 ? t`1 row` : t`${number(total)} rows`
  if (isTooLarge) return t`${rows}, too many for a file in a mail: open the report instead`
  return sent < total ? t`First ${number(sent)} of ${number(total)} rows` : rows
}
