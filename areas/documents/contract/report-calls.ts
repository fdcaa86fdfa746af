import { calls } from '#platform/contract/calls.ts'
import { choice, reference, references } from '#platform/contract/fields/field.ts'
import { DOCUMENTS_PAGE } from './document-versions.ts'
import { typed } from '#platform/contract/answers.ts'

const PAGE = { pages: [DOCUMENTS_PAGE], rows: 'scope' } as const

export const reportedStates = ['To read', 'Late', 'Read', 'Read late', 'Not needed'] as const
export type ReportedState = (typeof reportedStates)[number]

/** A person who is reached by a document, and how far they are. */
export interface ReportedRead {
  readonly id: number
  readonly person: string
  readonly office_id: number | null
  readonly office: string | null
  readonly department: string | null
  readonly clients: readonly string[]
  readonly version: string | null
  readonly due_on: string | null
  readonly read_on: string | null
  readonly seconds: number
  readonly tries: number
  readonly state: ReportedState
}

/** How many of the people of an office or department have read it. */
export interface ReadGroup {
  readonly name: string
  readonly reached: number
  readonly read: number
  readonly percent: number | null
}

export interface ReadReport {
  readonly totals: {
    readonly reached: number
    readonly read: number
    readonly read_late: number
    readonly late: number
    readonly percent: number | null
  }
  readonly offices: readonly ReadGroup[]
  readonly departments: readonly ReadGroup[]
  readonly rows: readonly ReportedRead[]
}

/** The groups of people in the effect of a change. */
export const effectGroups = ['Had read', 'Had not read', 'Had passed the course'] as const
export type EffectGroup = (typeof effectGroups)[number]

/** Errors found per audit around a change of policy, of those who had read it and those who had not. */
export interface PolicyEffect {
  readonly changed_on: string | null
  readonly days: number
  readonly groups: readonly {
    readonly group: EffectGroup
    readonly before: number | null
    readonly before_audits: number
    readonly after: number | null
    readonly after_audits: number
  }[]
}

/** With fewer audits on a side nothing is said. */
export const FEWEST_AUDITS = 20

const filters = {
  document_id: reference('documents', { required: true }),
  state: choice(reportedStates),
  offices_ids: references('offices'),
}

export const readReportCalls = calls({
  readReport: {
    ...PAGE,
    method: 'POST',
    path: 'documents/getReadReport',
    needs: 'view',
    reads: true,
    grid: true,
    input: filters,
    answers: typed<ReadReport>(),
    summary:
      'Who has read a document, of the people within reach, with totals by office and department.',
  },
  exportReadReport: {
    ...PAGE,
    method: 'POST',
    path: 'documents/exportReadReport',
    needs: 'view',
    reads: true,
    file: true,
    input: filters,
    summary: 'The same as a file.',
  },
  policyEffect: {
    ...PAGE,
    method: 'GET',
    path: 'documents/getEffect/{id}',
    needs: 'view',
    input: {},
    answers: typed<PolicyEffect>(),
    summary: 'Errors of audits before and after the newest material change, by who had read it.',
  },
})
