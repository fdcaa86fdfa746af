import { typed } from '#platform/contract/answers.ts'
import { APPROVALS } from './approvals-place.ts'
import { calls } from './calls.ts'
import { choice, date, integer, json, richText, text, texts, yesNo } from './fields/field.ts'
import { page } from './pages.ts'
import { declareProblems, problem } from './problems.ts'

/**
 * Requests that a person decides: what they look like to the caller and the person who decides. What may be asked for is a family with
 * the trait `approvable()`; who decides, in which order, is set up by people; the machine between them knows neither.
 */
export const requestStates = ['Waiting', 'Approved', 'Rejected', 'Asked back', 'Withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** What one of those who are asked may say. Asked back: it returns to its owner with a question. */
export const verdicts = ['Approved', 'Rejected', 'Asked back'] as const
export type Verdict = (typeof verdicts)[number]

export const approvalProblems = declareProblems('approval', {
  own: problem(403, 'You cannot approve your own request'),
  notYours: problem(403, 'Only the person who asked can take a request back: approve or reject it'),
  decided: problem(409, 'Already decided by {name}'),
  over: problem(409, 'This request is {state}'),
  unknown: problem(404, 'There is no such request for you.'),
  notWaiting: problem(409, 'This request no longer waits for you'),
  notYourDecision: problem(403, 'Only the approver can undo this decision'),
  takenBack: problem(409, 'This decision was already taken back'),
  goneOn: problem(409, 'The request has gone on since, so this decision can no longer be undone'),
  hasHappened: problem(409, 'This decision has already taken effect and cannot be undone'),
  undoneTooLate: problem(409, 'A decision can be undone for {minutes} minutes, and they are over'),
  nobody: problem(409, 'No one can decide this. Ask an administrator to set up its approvers.'),
  notClean: problem(409, 'One of these needs a look by now. Nothing was decided.'),
  notOpen: problem(409, 'This {label} is {state}'),
  reason: problem(422, 'Reason is required', 'comment'),
  none: problem(422, 'Choose at least one request', 'ids'),
  oneself: problem(422, 'Choose another person', 'delegate_id'),
  tooLong: problem(422, 'At most {days} days at once', 'to_day'),
  noPast: problem(422, 'To must not lie in the past', 'to_day'),
  noAccount: problem(422, 'Choose an existing person', 'delegate_id'),
  noDelegation: problem(404, 'There is no such hand-over of yours.'),
})

/** A person as the inbox shows them. */
export interface Asker {
  readonly name: string
  readonly picture: string | null
}

/** What a request is like at a glance: "No conflict: 14 days left, 1 of 12 away". */
export interface Glance {
  readonly words: string
  readonly needs_look: boolean
}

/** A request in the list of the inbox. */
export interface RequestRow {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly state: RequestState
  /** Whom it is about, else who asked. */
  readonly asker: Asker
  /** Who entered it for that person; null where they asked themselves. */
  readonly entered_by: string | null
  readonly asked_at: string
  /** The step it is at, from 1, and how many there are. */
  readonly step: number
  readonly steps: number
  /** For whom one decides, when it is another person's turn whose hand-over one has. */
  readonly acting_for: string | null
  /** Its family says that there is nothing to look at: it may be approved together with others. */
  readonly is_clean: boolean
  /** Why it has nothing to look at, or what to look at, as its family says; null where it says nothing. */
  readonly glance: Glance | null
  /** Nobody decided in time. */
  readonly is_overdue: boolean
}

/** The requests of one kind that wait for a person. */
export interface RequestGroup {
  readonly kind: string
  /** What several are called: "Timesheets". */
  readonly many: string
  readonly waiting: number
  /** When the oldest was asked. */
  readonly oldest: string
  /** Those with nothing to look at, the oldest first; as many as one decision takes. */
  readonly clean: readonly number[]
}

/** Something worth knowing about a request, in words. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** A picture of what a request is about, drawn by a part that its area lends under this name. */
export interface Drawn {
  readonly part: string
  readonly given: Readonly<Record<string, unknown>>
}

export interface Step {
  /** "Direct manager", "HR" */
  readonly words: string
  readonly people: readonly string[]
  readonly state:
    | 'Waiting'
    | 'Approved'
    | 'Rejected'
    | 'Asked back'
    | 'Skipped'
    | 'Expired'
    | 'Later'
  readonly at: string | null
  /** "Ana Lopes", or "Ana Lopes for Rui Dias". */
  readonly by: string | null
  readonly comment: string | null
  /** The later step that answers for this one; absent where it answers itself. */
  readonly passed_on_to?: string
  /** Who had approved an earlier step and is the only one here; absent otherwise. */
  readonly answered_by?: string
  /** What was decided here before and taken back, oldest first; absent where nothing was. */
  readonly taken_back?: readonly TakenBack[]
}

/** A decision that does not count any more. It stays on record. */
export interface TakenBack {
  readonly decision: Verdict
  readonly by: string
  readonly at: string
  readonly comment: string | null
  readonly taken_back_by: string
  readonly taken_back_at: string
}

/** A step that a request would take: who would be asked there, or why it would be passed over. */
export interface ForeseenStep extends Pick<Step, 'words' | 'people'> {
  readonly mode: 'Any one' | 'All'
  readonly passed_over: string | null
}

/** A request with everything its decision needs. */
export interface RequestDetail extends RequestRow {
  readonly resource: string
  readonly record_id: number
  /** Where a record without screens of its own is looked at; null where its family has them. */
  readonly page: string | null
  readonly facts: readonly Fact[]
  /** Shown above its facts; null where words say all of it. */
  readonly drawn: Drawn | null
  /** What approving it would change, side by side. */
  readonly effects: readonly Effect[]
  /** What one should know before approving. */
  readonly warnings: readonly string[]
  readonly trail: readonly Step[]
  readonly may_decide: boolean
  readonly is_own: boolean
  /** Until when the reader can take back what they decided; null when they cannot. */
  readonly undo_until: string | null
}

export interface Effect {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What the person who decides should know of a record. */
export interface About {
  readonly facts: readonly Fact[]
  readonly drawn?: Drawn
  /** What approving it would change. */
  readonly effects?: readonly Effect[]
  readonly warnings?: readonly string[]
}

/** A person decides in another's place for some days. */
export interface Delegation {
  readonly id: number
  readonly delegate_id: number
  readonly delegate_name: string
  readonly from_day: string
  readonly to_day: string
  readonly applies_to: readonly string[]
  readonly reason: string | null
}

/** A person who may decide in another's place. */
export interface Delegate {
  readonly id: number
  readonly name: string
}

/** Requests that were decided together. */
export interface DecidedRequests {
  readonly ids: readonly number[]
  /** Until when all of it can be taken back; null when one of them cannot. */
  readonly undo_until: string | null
}

/** One may be away so long at once. */
export const LONGEST_DELEGATION_DAYS = 90

/** A decision can be taken back so long: a slip is noticed, and nobody has acted on it yet. */
export const UNDO_MINUTES = 10

export const INBOX_ROWS = 50

export const inboxTabs = ['waiting', 'asked', 'decided'] as const
/** The oldest first is what one works through. */
export const inboxOrders = ['newest', 'oldest'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Where people decide, and see what became of what they asked for. */
export const approvalsPage = page(APPROVALS, {
  label: 'Approvals',
  menu: { group: 'Requests', order: 10, icon: 'checklist' },
  grants: Object.fromEntries(
    ['Admin', 'Manager', 'Team Lead', 'HR', 'IT', 'QA', 'Trainer', 'Agent'].map((role) => [
      role,
      'V:self',
    ]),
  ),
})

const requestIds = json({
  required: true,
  label: 'Requests',
  help: 'Numbers of requests, a hundred at most.',
})

const own = { needs: 'signed-in', rows: 'own' } as const

export const approvalCalls = calls({
  inbox: {
    ...own,
    method: 'POST',
    path: 'approvals/getInbox',
    reads: true,
    input: {
      tab: choice(inboxTabs, { default: 'waiting' }),
      kind: text({ max: 60 }),
      before: integer({ min: 1, help: 'Requests older than this one.' }),
      order: choice(inboxOrders, { default: 'newest' }),
      after: integer({
        min: 1,
        help: 'Requests newer than this one, where the oldest come first.',
      }),
    },
    answers: typed<readonly RequestRow[]>(),
    summary:
      'What waits for one’s decision, what one asked for, or what one decided; newest first, or oldest first. With how many of each kind wait, and which of them have nothing to look at.',
  },
  request: {
    ...own,
    method: 'GET',
    path: 'approvals/getById/{id}',
    input: {},
    answers: typed<RequestDetail>(),
    summary: 'One request with its facts, its steps and what approving it would change.',
  },
  decide: {
    ...own,
    method: 'POST',
    path: 'approvals/decide',
    input: {
      ids: requestIds,
      decision: choice(verdicts, { required: true }),
      comment: richText({ max: 5000, help: 'A rejection and a question need one.' }),
      are_clean: yesNo({
        default: false,
        help: 'Decides nothing when one of them needs a look by now.',
      }),
    },
    answers: typed<DecidedRequests>(),
    summary:
      'Decides requests whose turn it is: all of them or none. Answers until when that can be undone, if it can.',
  },
  undo: {
    ...own,
    method: 'POST',
    path: 'approvals/undo',
    input: { ids: requestIds },
    answers: typed<{ readonly ids: readonly number[] }>(),
    summary:
      'Takes decisions back, all of them or none: within ten minutes, while nothing has followed from them.',
  },
  delegations: {
    ...own,
    method: 'GET',
    path: 'delegations/getAll',
    input: {},
    answers: typed<readonly Delegation[]>(),
    summary: 'Who decides in one’s place, and when.',
  },
  delegate: {
    ...own,
    method: 'POST',
    path: 'delegations/create',
    input: {
      delegate_id: integer({ required: true, min: 1, label: 'Decides for me' }),
      from_day: date({ required: true, label: 'From' }),
      to_day: date({ required: true, label: 'To' }),
      applies_to: texts({ label: 'Only these kinds' }),
      reason: text({ max: 200 }),
    },
    answers: typed<Delegation>(),
    summary: 'Hands one’s decisions over for some days.',
  },
  endDelegation: {
    ...own,
    method: 'DELETE',
    path: 'delegations/delete/{id}',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Takes a hand-over back.',
  },
  delegates: {
    ...own,
    method: 'POST',
    path: 'delegations/getPeople',
    reads: true,
    input: { search: text({ max: 80 }) },
    answers: typed<readonly Delegate[]>(),
    summary: 'Whom one may hand decisions over to: those above, beside and directly below oneself.',
  },
})
