import { calls } from '#platform/contract/calls.ts'
import { date, text } from '#platform/contract/fields/field.ts'
import { auditSamplingItems } from './audit-sampling-items.ts'
import { auditSamplingPlans } from './audit-sampling-plans.ts'
import type { SampleReason } from './sampling-words.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'

/** What a plan would draw, or has drawn, of one agent. */
export interface DrawnOfAgent {
  readonly employee_id: number
  readonly name: string
  /** Logs that can be drawn. */
  readonly logs: number
  readonly items: Readonly<Record<SampleReason, number>>
  /** Why their work counts as work at risk. */
  readonly risks: readonly string[]
}

/** What the next draw of a plan comes to. */
export interface DrawPreview {
  readonly period_start: string
  readonly period_end: string
  readonly due_on: string
  /** Whether the period was drawn already; what is shown then was drawn. */
  readonly is_drawn: boolean
  readonly items: number
  readonly agents: readonly DrawnOfAgent[]
  readonly evaluators: readonly {
    readonly user_id: number
    readonly name: string
    readonly items: number
  }[]
}

export const samplingCalls = calls({
  previewDraw: {
    method: 'GET',
    path: 'audit_sampling_plans/previewDraw/{id}',
    needs: 'view',
    pages: [auditSamplingPlans.page],
    rows: 'shared',
    input: {},
    answers: typed<DrawPreview>(),
    summary:
      'What a plan would draw of the last period that is over: counts per agent and evaluator.',
  },
  draw: {
    method: 'POST',
    path: 'audit_sampling_plans/draw/{id}',
    needs: 'edit',
    pages: [auditSamplingPlans.page],
    rows: 'shared',
    input: { period_start: date({ required: true, help: 'The period that the preview showed.' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Draws the last period that is over, once.',
  },
  skipItem: {
    method: 'POST',
    path: 'audit_sampling_items/skip/{id}',
    needs: 'edit',
    pages: [auditSamplingItems.page],
    rows: 'scope',
    input: { skip_reason: text({ required: true, max: 300, label: 'Reason' }) },
    answers: typed<AnsweredRecord>(),
    summary:
      'Skips a drawn log that cannot be reviewed; another one of the agent takes its place, once.',
  },
})
