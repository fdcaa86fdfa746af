import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  choices,
  date,
  instant,
  integer,
  longText,
  reference,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import { activitySetups } from './activity-setups.ts'
import { statusKinds } from './activity-category-statuses.ts'

const LOG = '/activity-log'
const SETUP = '/activity-setup'
const MINE = '/activity-reports/myLoggedActivites'
const ALL = '/activity-reports/allLoggedActivites'
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

/** What activities can be grouped by in a report. */
export const groupings = [
  'client',
  'category',
  'setup',
  'status',
  'employee',
  'manager',
  'office',
  'day',
  'week',
  'month',
] as const

/** The filter body of the logged-activities reports. */
export const reportFilters = {
  date_from: date({ required: true, label: 'From' }),
  date_to: date({ required: true, label: 'To' }),
  client_ids: references('clients'),
  category_ids: references('activity-categories'),
  activity_setup_ids: references('activity-setups'),
  status_ids: references('activity-category-statuses'),
  status_kinds: choices(statusKinds),
  offices_ids: references('offices'),
  managers_ids: references('employees'),
  employees_ids: references('employees'),
  user_ids: references('users'),
  reference_no: text({ max: 60 }),
  source: choice(['Manual', 'Timer', 'Bulk', 'Import', 'API']),
  group_by: choices(groupings, { max: 3 }),
}

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
    summary: 'Categories with their subcategories; only those the caller may log in, if asked so.',
  },
  allowed: {
    method: 'GET',
    path: 'activity_setup/getAllByRoles',
    needs: 'view',
    pages: [LOG, SETUP],
    rows: 'shared',
    input: { client_id: integer({ min: 1 }), category_id: integer({ min: 1 }) },
    summary: 'The kinds of work the caller may log, with their questions.',
  },
  ofClient: {
    method: 'GET',
    path: 'activity_setup/getAllActivities',
    needs: 'view',
    pages: [SETUP, ALL, MINE, LOG],
    rows: 'shared',
    input: { client_id: integer({ min: 1 }) },
    summary: 'Every kind of work of a client.',
  },
  questions: {
    method: 'GET',
    path: 'activity_setup/getExtraFieldsConfigs',
    needs: 'view',
    pages: CHOOSING,
    rows: 'none',
    input: {},
    summary: 'The kinds of question a set-up can ask.',
  },
  createSetup: {
    method: 'POST',
    path: 'activity_setup/create',
    needs: 'add',
    pages: [SETUP],
    rows: 'shared',
    open: true,
    input: {},
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
    summary: 'The caller’s newest logs, and what they logged most in two weeks.',
  },
  answers: {
    method: 'GET',
    path: 'activity_log/getLoggedActivityExtraFieldsById/{id}',
    needs: 'view',
    pages: [LOG, ALL, MINE],
    rows: 'scope',
    input: {},
    summary: 'The answers of a log, each with its question.',
  },
  followUp: {
    method: 'POST',
    path: 'activity_log/followup/{id}',
    needs: 'edit',
    pages: [LOG],
    rows: 'scope',
    input: {
      note: longText({ required: true, max: 1000 }),
      status_id: reference('activity-category-statuses'),
      follow_up_at: instant({ label: 'Follow up' }),
      duration_seconds: integer({ min: 0, max: 28_800, default: 0, label: 'Handle time' }),
      channel: choice(['Phone', 'Email', 'Chat', 'In person', 'System']),
    },
    summary: 'Adds a follow-up to a log and moves its status.',
  },
  mine: {
    method: 'POST',
    path: 'activity_reports/myLoggedActivities',
    needs: 'view',
    pages: [MINE],
    rows: 'own',
    reads: true,
    grid: true,
    input: reportFilters,
    summary:
      'What the caller logged in a range: totals, a series by day, and the rows or groups behind them.',
  },
  all: {
    method: 'POST',
    path: 'activity_reports/getAllLoggedActivities',
    needs: 'view',
    pages: [ALL],
    rows: 'scope',
    reads: true,
    grid: true,
    input: reportFilters,
    summary:
      'What everybody in reach logged in a range: totals, a series by day, and the rows or groups behind them.',
  },
})
