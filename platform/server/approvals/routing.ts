import type { Verdict } from '#platform/contract/approvals.ts'
import type { Sql } from '../database/database.ts'

/** A step of a request, as it is copied when the request is made. */
export interface Level {
  /** Who decides, in words: "Direct manager". */
  readonly words: string
  /** What the routing reads when the step opens. */
  readonly rule: Readonly<Record<string, unknown>>
  readonly mode: 'Any one' | 'All'
  /** Hours after which they are reminded, and after which it goes on to others. */
  readonly remind_after_hours: number | null
  readonly escalate_after_hours: number | null
  /** To whom it goes on then; null is the next step. */
  readonly escalation: Pick<Level, 'words' | 'rule'> | null
  /** It went on to those whom the profile names for that. */
  readonly is_escalated?: boolean
  /** The later step that answers for this one, as nobody answered here. */
  readonly passed_on_to?: number | undefined
  /** The account that approved an earlier step and is the only one here. */
  readonly answered_by?: number | undefined
  /** Steps that were passed on made it necessary: it needs no answer of its own. */
  readonly is_added?: boolean
  /** What was decided at this step of the request and taken back, oldest first. */
  readonly taken_back?: readonly StoredTakenBack[]
}

/** A decision that was taken back, as the request keeps it. */
export interface StoredTakenBack {
  readonly decision: Verdict
  readonly approver_id: number
  readonly decided_by: number
  readonly decided_at: string
  readonly comment: string | null
  readonly taken_back_by: number
  readonly taken_back_at: string
}

export interface ForeseenLevel extends Level {
  /** "Only from 5 days" */
  readonly left_out?: string
}

/** What the steps of a request depend on. */
export interface Routed {
  readonly kind: string
  /** Whom it is about; null when it is about nobody. */
  readonly employee_id: number | null
  readonly value: number
  /** What the value counts, in words: "days". */
  readonly unit?: string | undefined
  /** Who decides where nothing else is set up, as the routing names it. */
  readonly otherwise?: string | undefined
  /** What else it is about, where it is about no person: the client of an invoice, the office of an order. */
  readonly concerns: Readonly<Record<string, number>>
}

/**
 * Who decides what, in which order: an area serves it, from what people set up there. The engine asks it, takes out those who may
 * never decide (the caller, whom it is about and those below them), and does the rest.
 */
export interface ApprovalRouting {
  /** The steps of a request, in order. */
  readonly levels: (sql: Sql, request: Routed) => Promise<readonly Level[]>
  /** The same steps with those the request leaves out, and why it does: for the caller before they submit. */
  readonly foreseen?: (sql: Sql, request: Routed) => Promise<readonly ForeseenLevel[]>
  /** The accounts that decide by a rule. */
  readonly people: (sql: Sql, rule: Level['rule'], request: Routed) => Promise<readonly number[]>
  /** Who decides behind the last step when the people of some accounts did not answer: the next manager above them. */
  readonly managerAbove: (userIds: readonly number[]) => Level
  /** Who answers for requests of a kind when nobody else is left, in this order. */
  readonly answering: (request: Routed) => readonly Level[]
}

/** Without an area that knows anybody, nothing can be submitted. */
export const noRouting: ApprovalRouting = {
  levels: async () => [],
  people: async () => [],
  managerAbove: () => ({
    words: '',
    rule: {},
    mode: 'Any one',
    remind_after_hours: null,
    escalate_after_hours: null,
    escalation: null,
  }),
  answering: () => [],
}
