import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import type { Fields } from '#platform/contract/fields/field.ts'
import { reportSetups } from './report-setups.ts'

const { page } = reportSetups

/** A named part of a report: what it is called, by the name a set-up keeps. */
type Named = Readonly<Record<string, string>>

/** A report that can be sent, as the form asks for it. */
export interface SentReport {
  readonly name: string
  readonly label: string
  readonly page: string
  /** Its own filters, by the names of its call. */
  readonly filters: Fields
  readonly groupings: Named
  readonly measures: Named
  readonly columns: Named
  /** Days of its longest range; of a list there are no days. */
  readonly longest: number | null
  /** What it is grouped by when its screen opens. */
  readonly opens: readonly string[]
  /** Whether its rows belong to people who have managers. */
  readonly hasPeople: boolean
}

/** The first rows of a report as the caller sees them. */
export interface ReportPreview {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: number
  readonly period: string
}

/** A run of a set-up, as its record shows it. What is not known before it has ended is null. */
export interface ReportRunRow {
  readonly id: number
  readonly due_at: string
  readonly finished_at: string | null
  readonly state: string
  readonly reason: string | null
  readonly rows: number | null
  readonly deliveries: number | null
  readonly sent: number
  readonly failed: number
  readonly skipped: number
}

/** A run that was begun, and to how many people it goes. */
export interface BegunRun {
  readonly run_id: number
  readonly deliveries: number
}

export const reportSetupCalls = calls({
  sentReports: {
    method: 'GET',
    path: 'email_report_setup/getReports',
    needs: 'view',
    pages: [page],
    rows: 'none',
    input: {},
    answers: typed<readonly SentReport[]>(),
    summary: 'The reports the caller may send, with their filters, groups, figures and columns.',
  },
  previewReport: {
    method: 'POST',
    path: 'email_report_setup/preview/{id}',
    needs: 'view',
    pages: [page],
    rows: 'scope',
    reads: true,
    input: {},
    answers: typed<ReportPreview>(),
    summary: 'The first 20 rows of a report setup, as far as the caller may see them.',
  },
  reportRuns: {
    method: 'GET',
    path: 'email_report_setup/getRuns/{id}',
    needs: 'view',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<readonly ReportRunRow[]>(),
    summary: 'When the report of a setup was sent, the latest 20 times.',
  },
  sendReport: {
    method: 'POST',
    path: 'email_report_setup/sendNow/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<BegunRun>(),
    summary: 'Sends the report of a setup to its receivers now.',
  },
})
