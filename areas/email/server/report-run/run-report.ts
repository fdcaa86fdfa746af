import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { oneAddress } from '#platform/server/mail/mail-address.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import { reportSetupProblems } from '../../contract/report-setups/report-setup-problems.ts'
import { MOST_RECEIVERS, reportSetups } from '../../contract/report-setups/report-setups.ts'
import { runProblems } from '../../contract/runs/run-problems.ts'
import { mayView } from '../report-setups/ask-report.ts'
import { reportDays } from '../report-setups/report-zone.ts'
import { findReport } from '../report-setups/sendable-reports.ts'
import type { RunEnd } from '../runs/run-store.ts'
import { queueReport, type Outcome } from './queue-report.ts'
import { receiversOf, type ReportReceiver, type Sending } from './receivers.ts'
import { type ReportContent, ReportContents } from './report-content.ts'

/** A run that is under way. */
export interface ReportRun {
  readonly setupId: number
  readonly runId: number
  /** Its days are seen from there, however late it is. */
  readonly dueAt: string
  readonly now: string
}

/**
 * Does a run of a report set-up: finds who gets it, makes it for each of them under the rights that decide today, adds the mails and ends the
 * run in one transaction. Done again after a fault it comes to the same mails, by their keys. Refused where there is nothing to send, or nobody to send it to.
 */
export async function runReport(engine: Engine, run: ReportRun): Promise<RunEnd> {
  const sending = await sendingOf(engine, run)
  const receivers = await receiversOf(sending, engine.database)
  if (receivers.length === 0) refuse(runProblems.nobodySignsIn)
  if (receivers.length > MOST_RECEIVERS)
    refuse(runProblems.tooMany, { count: receivers.length, most: MOST_RECEIVERS })
  return queueReport(sending, run.runId, await outcomesOf(sending, receivers))
}

/** What a run sends; refused where it can send nothing. */
export async function sendingOf(
  engine: Engine,
  { setupId, dueAt, now }: Omit<ReportRun, 'runId'>,
): Promise<Sending> {
  const setup = (await setupOf(engine, setupId)) ?? refuse(runProblems.noContent)
  if (!setup.is_active) refuse(reportSetupProblems.notActive)
  const report = findReport(engine, setup.report) ?? refuse(runProblems.noReport)
  const days = await reportDays(engine.database, setup, dueAt)
  const sending = { engine, setup, report, days, now }
  if (setup.data_scope === 'Owner' && !(await ownerOf(sending)))
    refuse(reportSetupProblems.ownerLost)
  return sending
}

/** Why a receiver is skipped. */
const NO_RIGHT = 'no right'
const NO_ROWS = 'no rows'
export const NO_ADDRESS = 'no address'

const setupOf = (
  engine: Engine,
  setupId: number,
): Promise<RecordOf<typeof reportSetups> | undefined> =>
  new ActingRecords(engine, engine.database, actingFor(0, 'report run'))
    .asSystem('a run reads the set-up it is of', 'reach')
    .read(reportSetups, setupId)

/** The owner of a set-up, while they may sign in and view its report. */
async function ownerOf({ engine, setup, report }: Sending): Promise<Viewer | undefined> {
  const owner = await viewerOfUser(engine.database, setup.owner_id ?? 0)
  return owner && mayView(engine, owner, report) ? owner : undefined
}

async function outcomesOf(
  sending: Sending,
  receivers: readonly ReportReceiver[],
): Promise<Outcome[]> {
  const { setup } = sending
  const contents = new ReportContents(sending)
  const owner = setup.data_scope === 'Owner' ? await ownerOf(sending) : undefined
  const isShared = receivers.some(({ owners }) => !owners)
  const shared = owner && isShared ? await contents.of(owner) : undefined
  const outcomes: Outcome[] = []
  for (const receiver of receivers) {
    if (oneAddress(receiver.to.address) === undefined) {
      outcomes.push({ receiver, skipped: NO_ADDRESS })
      continue
    }
    const content = await contentFor(sending, receiver, { contents, owner, shared })
    outcomes.push({
      receiver,
      ...skipped(content, setup.send_if_empty),
      ...(content && { content }),
    })
  }
  return outcomes
}

interface Making {
  readonly contents: ReportContents
  /** Whose rights decide, where it is the owner. */
  readonly owner: Viewer | undefined
  /** What everybody gets who is named. */
  readonly shared: ReportContent | undefined
}

/** The report for one receiver; nothing when they have no right to it. */
async function contentFor(
  { engine, setup, report }: Sending,
  { to, owners }: ReportReceiver,
  { contents, owner, shared }: Making,
): Promise<ReportContent | undefined> {
  if (setup.data_scope === 'Owner') return owners && owner ? contents.of(owner, owners) : shared
  const viewer = await viewerOfUser(engine.database, to.user_id ?? 0)
  return viewer && mayView(engine, viewer, report) ? contents.of(viewer, owners) : undefined
}

const skipped = (
  content: ReportContent | undefined,
  sendIfEmpty: boolean,
): Pick<Outcome, 'skipped'> => {
  if (!content) return { skipped: NO_RIGHT }
  return content.total === 0 && !sendIfEmpty ? { skipped: NO_ROWS } : {}
}
