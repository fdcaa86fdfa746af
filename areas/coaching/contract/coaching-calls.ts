import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, instant, integer, richText } from '#platform/contract/fields/field.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { speakers } from './coaching-fields.ts'
import { coachings, ownCoachings } from './coachings.ts'

const PAGES = [...bothOf(ownCoachings), ...bothOf(coachings)].map(({ page }) => page)

/** A topic of a coaching, or all reviews of the agent: how good the work was before and since. */
export interface TopicEffect {
  /** Null for all reviews. */
  readonly topic: string | null
  /** Percent of what could be earned; null without a sample. */
  readonly before: number | null
  readonly before_sample: number
  readonly after: number | null
  readonly after_sample: number
}

export const coachingCalls = calls({
  updateCoaching: {
    method: 'POST',
    path: 'coaching/update_coaching/{id}',
    needs: 'view',
    pages: PAGES,
    rows: 'scope',
    input: {
      comment: richText({
        required: true,
        max: 10_000,
        requiredMessage: 'Please write a comment.',
      }),
      by: choice(speakers, { help: 'Leave blank for the one you are.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary:
      'Writes a comment: the first of the coach makes the coaching Coached, the answer of the agent Acknowledged.',
  },
  openCoaching: {
    method: 'POST',
    path: 'coaching/open_coaching/{id}',
    needs: 'edit',
    pages: bothOf(coachings).map(({ page }) => page),
    rows: 'scope',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Opens a coaching by hand, of a released review (`id`) that has none.',
  },
  coachingDaysOff: {
    method: 'POST',
    path: 'coaching/getDaysOff/{id}',
    needs: 'edit',
    pages: bothOf(coachings).map(({ page }) => page),
    rows: 'scope',
    reads: true,
    input: {
      scheduled_at: instant({ help: 'Leave blank for the time it is planned for.' }),
      duration_minutes: integer({ min: 5, max: 240 }),
    },
    answers: typed<readonly string[]>(),
    summary:
      'Warnings, in words, that the agent is on leave or has a rest day or a holiday when the coaching is planned. Nothing is stored.',
  },
  coachingEffect: {
    method: 'GET',
    path: 'coaching/getEffect/{id}',
    needs: 'view',
    pages: PAGES,
    rows: 'scope',
    input: {},
    answers: typed<readonly TopicEffect[]>(),
    summary: 'The work of the agent before and since the coaching, by topic, with sample sizes.',
  },
})
