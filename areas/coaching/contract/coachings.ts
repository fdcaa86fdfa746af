import { integer } from '#platform/contract/fields/field.ts'
import { readOnlyFields } from '#platform/contract/fields/read-only-fields.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import {
  inBothGenerations,
  scorecardMenus,
} from '#areas/quality/contract/scorecards/generations.ts'
import { coachingFields } from './coaching-fields.ts'

/** Classic coachings stand beside classic scorecards; weighted ones, which are the usual, in the main group. */
const placeOf = (isWeighted: boolean, order: number) =>
  isWeighted
    ? { group: 'Quality', order: 16 + order }
    : { group: scorecardMenus.classic, order: 90 + order }

/** A talk of an agent and a coach that follows from a review. Reviews make them; nobody adds one by a form. */
export const coachings = inBothGenerations((of) =>
  resource(of.named('coachings'), {
    api: of.api('coaching'),
    page: of.named('/coachings'),
    shares: of.shares('coachings'),
    label: of.label({ one: 'Coaching', many: 'Coachings' }),
    about: 'A coaching is a talk about a review, of an agent and their coach.',
    icon: 'message',
    title: 'coaching_number',
    headline: ['employee_id', 'client_id', 'reason'],
    timeline: [
      { at: 'coached_at', title: 'Coached' },
      { at: 'acknowledged_at', title: 'Coaching acknowledged' },
    ],
    rows: owner('employee_id'),
    personal: {
      group: 'Quality',
      goes: ['action_plan', 'comments.comment'],
      stays: ['coaching_number'],
    },
    rights: ['view', 'edit'],
    fields: coachingFields,
    list: {
      views: { field: 'status', values: ['Open', 'Coached'] },
      columns: [
        'coaching_number',
        'employee_id',
        'client_id',
        'score',
        'reason',
        'topics',
        'coach_id',
        'due_on',
        'status',
      ],
      sort: 'due_on',
      search: ['coaching_number', 'employee_id', 'coach_id'],
      filters: [
        'due_on',
        'status',
        'employee_id',
        'manager_id',
        'client_id',
        'coach_id',
        'reason',
        'topics',
      ],
    },
    form: {
      sections: [
        {
          title: 'Who coaches, and when?',
          name: 'Plan',
          fields: ['coach_id', 'due_on', 'scheduled_at', 'duration_minutes'],
        },
        {
          title: 'What is it about?',
          name: 'Content',
          fields: ['topics', 'action_plan', 'follow_up_audits'],
        },
      ],
    },
    menu: {
      ...placeOf(of.isWeighted, 0),
      title: of.isWeighted ? 'Coachings' : 'Classic coachings',
    },
    grants: {
      'Team Lead': 'VE:direct',
      Manager: 'VE:indirect',
      QA: 'VE:all',
      Trainer: 'V:all',
      Admin: 'VE:all',
    },
  }),
)

const ownLabel = (isWeighted: boolean) => {
  const one = isWeighted ? 'My Coaching' : 'My Classic Coaching'
  return { one, many: `${one}s`, message: 'Coaching' }
}

/** The same coachings for the person who is coached: what waits for their acknowledgement comes first. */
export const ownCoachings = inBothGenerations((of) =>
  resource(of.named('agent-coachings-acknowledge'), {
    api: of.api('agent_coachings_acknowledge'),
    page: of.named('/agent-coachings-acknowledge'),
    shares: of.shares('coachings'),
    label: ownLabel(of.isWeighted),
    about:
      'You find coachings about your own work here, and acknowledge them when you were coached.',
    icon: 'message',
    title: 'coaching_number',
    headline: ['coach_id', 'reason'],
    timeline: [
      { at: 'coached_at', title: 'Coached' },
      { at: 'acknowledged_at', title: 'Coaching acknowledged' },
    ],
    rows: owner('employee_id'),
    rights: ['view', 'edit'],
    fields: {
      ...readOnlyFields(coachingFields),
      turn: integer({ derived: true, offRecord: true, label: 'Waits for you' }),
    },
    list: {
      columns: ['coaching_number', 'score', 'reason', 'topics', 'coach_id', 'due_on', 'status'],
      sort: 'turn,due_on',
      search: ['coaching_number', 'coach_id'],
      filters: ['status', 'due_on', 'reason', 'topics'],
    },
    menu: {
      ...placeOf(of.isWeighted, 1),
      title: of.isWeighted ? 'My coachings' : 'My classic coachings',
    },
    grants: {
      Agent: 'VE:self',
      'Team Lead': 'VE:self',
      QA: 'VE:self',
      Trainer: 'VE:self',
      Manager: 'VE:self',
      Admin: 'VE:self',
    },
  }),
)
