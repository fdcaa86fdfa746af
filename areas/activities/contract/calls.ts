import { calls } from '#platform/contract/calls.ts'
import { integer, reference, references, text } from '#platform/contract/fields/field.ts'
import { followUpInput } from './follow-up-fields.ts'
import { activityLogs } from './activity-logs.ts'
import { activitySetups } from './activity-setups.ts'
import { allLoggedActivities, myLoggedActivities } from './logged-activities.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'
import type {
  AllowedSetup,
  AnswerPerson,
  LoggedAnswer,
  OfferedCategory,
  OfferedSetup,
  QuestionKind,
  SetupOfClient,
} from './work-to-log.ts'
import type { AnswerFilter } from './answer-filters.ts'

const LOG = '/activity-log'
const SETUP = '/activity-setup'
const MINE = myLoggedActivities.page.url
const ALL = allLoggedActivities.page.url
/** Pages whose forms and filters choose a category or a kind of work. */
const CHOOSING = [
  LOG,
  SETUP,
  '/activity-access',
  '/activity-category',
  '/activity-category-status',
  MINE,
  ALL,
]

export const activityCalls = calls({
  categories: {
    method: 'POST',
    path: 'activity_categories/getAllCategoryAndSubcategoryForDropdown',
    needs: 'view',
    pages: CHOOSING,
    rows: 'shared',
    reads: true,
    input: {
      client_ids: references('clients'),
      user_ids: references('users'),
      showAllowedActivitiesCats: integer({ min: 0, max: 1 }),
    },
    answers: typed<readonly OfferedCategory[]>(),
    summary: 'Categories with their subcategories; only those the caller may log in, if asked so.',
  },
  allowed: {
    method: 'GET',
    path: 'activity_setup/getAllByRoles',
    needs: 'view',
    pages: [LOG, SETUP],
    rows: 'shared',
    input: { client_id: integer({ min: 1 }), category_id: integer({ min: 1 }) },
    answers: typed<readonly AllowedSetup[]>(),
    summary:
      'The kinds of work the caller may log, with their questions; beside them, as `closed`, why others are closed to them now.',
  },
  ofClient: {
    method: 'GET',
    path: 'activity_setup/getAllActivities',
    needs: 'view',
    pages: [SETUP, ALL, MINE, LOG],
    rows: 'shared',
    input: { client_id: integer({ min: 1 }) },
    answers: typed<readonly SetupOfClient[]>(),
    summary: 'Every kind of work of a client.',
  },
  questions: {
    method: 'GET',
    path: 'activity_setup/getExtraFieldsConfigs',
    needs: 'view',
    pages: CHOOSING,
    rows: 'none',
    input: {},
    answers: typed<readonly QuestionKind[]>(),
    summary: 'The kinds of question a set-up can ask.',
  },
  answerFilters: {
    method: 'GET',
    path: 'activity_log/getAnswerFilters',
    needs: 'view',
    pages: [LOG],
    rows: 'shared',
    input: {},
    answers: typed<readonly AnswerFilter[]>(),
    summary:
      'The questions whose answers logs are filtered by, `extra_values.{name}`, each with the kinds of work that ask it.',
  },
  answerPeople: {
    method: 'POST',
    path: 'activity_log/getAnswerPeople',
    needs: 'view',
    pages: [LOG],
    rows: 'shared',
    reads: true,
    input: {
      client_id: integer({ min: 1 }),
      id: integer({ min: 1, help: 'Answered too, whatever is searched for.' }),
      search: text({ max: 80 }),
    },
    answers: typed<readonly AnswerPerson[]>(),
    summary:
      'Who may be named in answers about work for a client: the caller’s colleagues of the same client and office, those above, and whom the caller sees the logs of.',
  },
  createLog: {
    method: 'POST',
    path: 'activity_log/create',
    needs: 'add',
    pages: [LOG],
    rows: 'scope',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${activityLogs.label.one}: create; client and category follow from the setup.`,
  },
  createSetup: {
    method: 'POST',
    path: 'activity_setup/create',
    needs: 'add',
    pages: [SETUP],
    rows: 'shared',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${activitySetups.label.one}: create, with its questions as a list or as added ones.`,
  },
  updateSetup: {
    method: 'PUT',
    path: 'activity_setup/update/{id}',
    needs: 'edit',
    pages: [SETUP],
    rows: 'shared',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${activitySetups.label.one}: update; questions may be added, changed by their id, and removed.`,
  },
  dropdown: {
    method: 'POST',
    path: 'activity/getAllActivitiesForDropdown',
    needs: 'view',
    pages: CHOOSING,
    rows: 'shared',
    reads: true,
    grid: true,
    input: { client_ids: references('clients'), category_ids: references('activity-categories') },
    answers: typed<readonly OfferedSetup[]>(),
    summary: 'Kinds of work by client and category.',
  },
  recent: {
    method: 'GET',
    path: 'activity_log/getMyRecentActivities',
    needs: 'view',
    pages: [LOG],
    rows: 'own',
    grid: true,
    input: {},
    answers: typed<readonly AnsweredRecord[]>(),
    summary: 'The caller’s newest logs, and what they logged most in two weeks.',
  },
  answers: {
    method: 'GET',
    path: 'activity_log/getLoggedActivityExtraFieldsById/{id}',
    needs: 'view',
    pages: [LOG, ALL, MINE],
    rows: 'scope',
    input: {},
    answers: typed<readonly LoggedAnswer[]>(),
    summary: 'The answers of a log, each with its question.',
  },
  followUp: {
    method: 'POST',
    path: 'activity_log/followup/{id}',
    needs: 'edit',
    pages: [LOG],
    rows: 'scope',
    input: {
      ...followUpInput,
      status_id: reference('activity-category-statuses'),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Adds a follow-up to a log and moves its status.',
  },
})
