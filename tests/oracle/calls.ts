import {
  accounts,
  ALL,
  answersOfLogs,
  type CallTrial,
  eventsOfLogs,
  followUpsOf,
  foundPeople,
  LODGING,
  LOG,
  MINE,
  ownLogs,
  RANGE,
  peopleOnBoard,
} from './call-rows.ts'
import { anybody, type CallRule, everyone, needs } from './call-rules.ts'
import { organisationRules } from './organisation-calls.ts'
import { peopleRules } from './people-calls.ts'
import { reportRules } from './report-calls.ts'
import { rulesOfAreas } from './rules-of-areas.ts'
import { wordOf } from './compare.ts'
import type { Right } from './entries.ts'
import { entryOf } from './world.ts'

const SETUP = '/activity-setup'
const BULK_SETUP = '/bulk-activity-setup'
const UPLOAD = '/bulk-activity-log'
const CHOOSING_WORK = [
  LOG,
  SETUP,
  '/activity-access',
  '/activity-category',
  '/activity-category-status',
  MINE,
  ALL,
]
const PICTURES = '/hr-reports/UserImageCaptureReport'
const OWN_PICTURES = '/user-reports/userClockInImagesReport'

const SETTING_TYPES = [
  '/settings/general',
  '/settings/face-approval',
  '/settings/hr-addresses',
  '/settings/it-addresses',
  '/settings/it-notices',
  '/settings/mail',
  '/settings/security',
]

/** Every declared call. One that is missing here fails the test: a person has to say who may make it. */
const declaredRules: Readonly<Record<string, CallRule>> = {
  'POST login': everyone,
  'POST verifyEmail': everyone,
  'POST clock_corrections/getShifts': needs('view', '/clock-corrections'),
  'POST approvals/getInbox': anybody,
  'GET approvals/getById/{id}': anybody,
  'POST approvals/decide': anybody,
  'POST approvals/undo': anybody,
  'GET delegations/getAll': anybody,
  'POST delegations/create': anybody,
  'DELETE delegations/delete/{id}': anybody,
  'POST delegations/getPeople': anybody,
  'POST email_templates/preview/{id}': needs('view', '/email-template'),
  'POST email_templates/sendTest/{id}': needs('edit', '/email-template'),
  'POST email_templates/reset/{id}': needs('edit', '/email-template'),
  'POST resendCode': everyone,
  'POST sendPasswordResetCode': everyone,
  'POST resetUserPassword': everyone,
  'POST loginWithMsal': everyone,
  'GET register': everyone,
  'POST register': everyone,
  'GET directory': everyone,
  'POST directory/begin': everyone,
  'POST directory/finish': everyone,
  'GET user/getDirectory/{id}': { ...needs('view', '/users'), rows: accounts('view') },
  'POST user/linkDirectory/{id}': {
    ...needs('edit', '/users'),
    body: { tenant: 'none', object_id: 'none' },
  },
  'POST user/unlinkDirectory/{id}': needs('edit', '/users'),
  'PUT userProfile/updatePasswordRequest/{user_id}': anybody,
  'PUT userProfile/profileVerifycode': anybody,
  'POST userProfile/resendCode': anybody,
  'GET userProfile/factors': anybody,
  'POST userProfile/beginAuthenticator': anybody,
  'POST userProfile/confirmAuthenticator': anybody,
  'POST userProfile/removeAuthenticator': anybody,
  'POST user/removeAuthenticator/{id}': needs('edit', '/users'),
  // Ends the session it is made with; the session's own tests make it.
  'GET outbox/getAll': needs('view', '/outbox'),
  'POST outbox/sendAgain/{id}': needs('edit', '/outbox'),
  'GET schedules/getAll': needs('view', '/schedules'),
  'POST schedules/runNow/{name}': needs('edit', '/schedules'),
  'GET schedules/faults': needs('view', '/schedules'),
  'POST schedules/tryAgain/{id}': needs('edit', '/schedules'),
  'POST logout': { ...anybody, body: { is_real: 'no such field' } },
  'GET session': anybody,
  'GET session/news': anybody,
  'POST session/acknowledgeDisclaimer': anybody,
  'POST getAllUnreadNotifications': anybody,
  'GET notifications/recent': anybody,
  'POST readNotification': anybody,
  'POST readAllNotifications': anybody,
  'GET settings/getNotificationRefreshTime': anybody,
  'GET push/devices': anybody,
  'POST push/addDevice': anybody,
  'POST push/try': anybody,
  'DELETE push/device/{id}': anybody,
  'GET session/mine': anybody,
  'DELETE session/{id}': anybody,
  // Would end the sessions the trial is made with; the sessions' own tests make it.
  'POST session/endOthers': { ...anybody, body: { is_real: 'no such field' } },
  'POST user/logUrlVisted': anybody,
  'GET session/visited': anybody,
  'GET user/getSessions/{id}': { ...needs('view', '/users'), rows: accounts('view') },
  'POST user/endSession/{id}': needs('edit', '/users'),
  'POST user/unlock/{id}': { ...needs('edit', '/users'), rows: accounts('edit') },
  // A sixth link in ten minutes is refused, so that nobody asks for everybody's here: the call has a test of its own.
  'POST user/sendPasswordLink/{id}': needs('edit', '/users'),
  'POST user/sendPasswordLinks': { ...needs('edit', '/users'), body: { ids: [999_999_999] } },
  'GET user/getVisited/{id}': { ...needs('view', '/users'), rows: accounts('view') },
  'POST why': needs('view', '/why'),
  'POST session/viewAs': needs('edit', '/why'),
  'GET userProfile': anybody,
  'PUT userProfile/update/{employee_id}': anybody,
  'PUT userProfile/updateTimezone/{user_id}': anybody,
  'POST userProfile/updateProfileImage/{employee_id}': anybody,
  'GET saved_views/getAll': anybody,
  'POST saved_views/create': anybody,
  'PUT saved_views/update/{id}': anybody,
  'DELETE saved_views/delete/{id}': anybody,
  'POST saved_views/chooseDefault': anybody,
  'POST search': { ...anybody, body: { search: 'agent' }, rows: foundPeople },
  // What is in it, for whom, is told by a test of its own.
  'POST timeline/getEvents': anybody,
  'POST timeline/getUpcoming': anybody,
  'GET history/getAll': needs('view', '/history'),
  'GET history/getFilters': needs('view', '/history'),
  'POST history/export': needs('view', '/history'),
  'POST history/undo/{id}': anybody,
  'GET configuration/getFamilies': needs('view', '/configuration'),
  'GET configuration/getPacks': needs('view', '/configuration'),
  'POST configuration/export': needs('view', '/configuration'),
  'POST configuration/compare': {
    ...needs('view', '/configuration'),
    body: { file: '{}' },
  },
  'POST configuration/apply': {
    ...needs('edit', '/configuration'),
    body: { file: '{}', dry_run: true },
  },
  'GET jobs/getAll': anybody,
  'GET jobs/getById/{id}': anybody,
  'GET jobs/download/{id}': anybody,
  'GET files/{id}': anybody,
  'POST common/uploadCKMedia': anybody,
  'POST common/uploadFiles': anybody,
  'POST clockin/create': {
    ...anybody,
    body: { status: 'No such status', break_status: 'Neither' },
  },
  'GET clockin/getLatestClockinEntry': anybody,
  'GET clockin/getAllClockin': anybody,
  'GET clockin/getClockinSummary': anybody,
  'POST clockin/getDay': anybody,
  'GET clockin/getPlan': anybody,
  'POST clockin/closeForgotten': anybody,
  'GET shift_days/getClocked/{id}': needs('view', '/user-reports/userActivityTrackReport'),
  'GET clockin/getPictureTurn': anybody,
  'POST clockin/readNotice': anybody,
  'POST clockin/uploadimage': anybody,
  'GET clockin/openPicture/{ticket}': needs('view', PICTURES, OWN_PICTURES),
  'PUT clockin/saveFalsePositive/{id}': needs('edit', PICTURES),
  'PUT clockin/approveReference/{id}': needs('edit', PICTURES),
  'POST clockin/saveFalsePositiveAll': needs('edit', PICTURES),
  'POST dashboard/getDefault': anybody,

  'POST roles_permissions/getByAttributes': needs('view', '/rolesAccess'),
  'POST roles_permissions/save': needs('edit', '/rolesAccess'),
  'GET roles_permissions/getById/{id}': needs('view', '/rolesAccess'),
  'DELETE roles_permissions/delete/{id}': needs('edit', '/rolesAccess'),
  'POST objects/getParentsByType': needs('view', '/objects'),
  'GET objects/getAllNestedObjects': needs('view', '/objects', '/rolesAccess'),
  'GET settings/getAll': needs('view', '/settings'),
  'GET settings/getById/{id}': needs('view', '/settings'),
  'GET settings/getSettingByType/{type}': needs('view', '/settings'),
  'POST settings/saveSiteSettings': needs('edit', ...SETTING_TYPES),
  'POST settings/saveSecret': needs('edit', ...SETTING_TYPES),
  'POST settings/sendTestMail': needs('edit', '/settings/mail'),
  'POST settings/saveFaceApprovalSettings': {
    ...needs('edit', '/settings/face-approval'),
    body: { values: {} },
  },

  'POST activity_categories/getAllCategoryAndSubcategoryForDropdown': needs(
    'view',
    ...CHOOSING_WORK,
  ),
  'GET activity_setup/getAllByRoles': needs('view', LOG, SETUP),
  'GET activity_setup/getAllActivities': needs('view', SETUP, ALL, MINE, LOG),
  'GET activity_log/getAnswerFilters': needs('view', LOG),
  'POST activity_log/getAnswerPeople': needs('view', LOG),
  'GET activity_setup/getExtraFieldsConfigs': needs('view', ...CHOOSING_WORK),
  'POST activity_log/create': needs('add', '/activity-log'),
  'POST activity_setup/create': needs('add', SETUP),
  'PUT activity_setup/update/{id}': needs('edit', SETUP),
  'POST activity/getAllActivitiesForDropdown': needs('view', ...CHOOSING_WORK),
  'GET bulk_activity_setup/getBulkExtraFieldsConfigs': needs('view', BULK_SETUP, UPLOAD),
  'POST bulk_activity_setup/create': needs('add', BULK_SETUP),
  'PUT bulk_activity_setup/update/{id}': needs('edit', BULK_SETUP),
  // What is sent to others' uploads is told by the tests of uploads: each of these begins with a file.
  'POST bulk_activity_log/uploadLogFile': needs('add', UPLOAD),
  'POST log_pick_up/saveSignIn/{id}': {
    ...needs('edit', '/log-pick-up'),
    body: { password: 'secret' },
  },
  'POST log_pick_up/tryConnection/{id}': { ...needs('edit', '/log-pick-up'), body: {} },
  'POST bulk_activity_setup/addWork': needs('edit', BULK_SETUP),
  'POST bulk_activity_log/setUp': needs('add', UPLOAD),
  'GET bulk_activity_log/getProposal/{id}': needs('add', UPLOAD),
  'GET bulk_activity_log/getWork/{id}': needs('add', UPLOAD),
  'GET bulk_activity_log/getRowsToCorrect/{id}': needs('view', UPLOAD),
  'POST bulk_activity_log/startPeople': needs('add', UPLOAD),
  'POST bulk_activity_log/createDummy': needs('add', UPLOAD),
  'POST bulk_activity_log/create': needs('add', UPLOAD),
  'GET bulk_activity_log/getById/{id}': needs('view', UPLOAD),
  'POST bulk_activity_log/cancel/{id}': needs('add', UPLOAD),
  'POST bulk_activity_log/withdraw/{id}': needs('add', UPLOAD),
  'DELETE bulk_activity_log/delete/{id}': needs('delete', UPLOAD),
  'GET bulk_activity_log/getErrorFile/{id}': needs('view', UPLOAD),
  'GET activity_log/getMyRecentActivities': { ...needs('view', LOG), rows: ownLogs },
  'GET activity_log/getLoggedActivityExtraFieldsById/{id}': {
    ...needs('view', LOG, ALL, MINE),
    rows: answersOfLogs,
  },
  'GET activity_log/getTimer': needs('add', LOG),
  'POST activity_log/startTimer': needs('add', LOG),
  'POST activity_log/pauseTimer': needs('add', LOG),
  'POST activity_log/stopTimer': needs('add', LOG),
  'GET activity_log/getEvents/{id}': { ...needs('view', LOG), rows: eventsOfLogs },
  'POST activity_log/followup/{id}': { ...needs('edit', LOG), rows: followUpsOf('activity-logs') },
  'POST lodgelink_activity_log/followup/{id}': {
    ...needs('edit', LODGING),
    rows: followUpsOf('lodgelink-activity-logs'),
  },
  'POST adherence/getDay': needs('view', '/adherence'),
  'GET clockin/getPlaceAsked': anybody,
  // Would add devices while they are counted; the tests of places make some.
  'POST clockin/registerDevice': { ...anybody, body: { is_real: 'no such field' } },
  'POST clock_devices/decide/{id}': needs('edit', '/clock-devices'),
  'GET activity_log/getFollowUps': needs('view', '/follow-ups'),
  'POST live_board/getBoard': { ...needs('view', '/live-board'), rows: peopleOnBoard },
  'POST shift_days/decideOvertime': needs('edit', '/overtime'),
  'POST live_board/sendNotice': {
    ...needs('view', '/live-board'),
    body: { employee_id: 1, message: 'Come by' },
  },
  'GET timesheets/getWeek/{id}': needs('view', '/timesheets'),
  'POST timesheets/lock/{id}': needs('edit', '/timesheets'),
  'POST timesheets/reopen/{id}': needs('edit', '/timesheets'),
  'POST adherence_exceptions/decide/{id}': needs('edit', '/adherence-exceptions'),
  'POST chart/getMeasures': needs('view', '/chart', '/pareto-chart'),
  'POST chart/explore': { ...needs('view', '/chart'), body: { ...RANGE, source: 'none' } },
  'POST pareto_chart/getParetoChart': {
    ...needs('view', '/pareto-chart'),
    body: { ...RANGE, source: 'none' },
  },
}

export const callRules: Readonly<Record<string, CallRule>> = {
  ...declaredRules,
  ...peopleRules,
  ...organisationRules,
  ...reportRules,
  ...(await rulesOfAreas<CallRule>('call-rules.ts', 'callRules')),
}

/** Makes a call and says what differs from its rule. */
export async function judgeCall(trial: CallTrial, rule: CallRule): Promise<readonly string[]> {
  const { world, asker, method, path } = trial
  const isOpen = rule.needs === 'public' || rule.needs === 'anybody'
  const isAllowed =
    isOpen || rule.pages.some((page) => entryOf(world, asker, page).rights[rule.needs as Right]) // open calls are told apart in front of it
  const address = path.replaceAll(/\{\w+\}/g, '0')
  const word = wordOf(
    await asker.ask(method, address, method === 'GET' ? undefined : (rule.body ?? {})),
  )
  if (isAllowed === (word === '403')) return [`${isAllowed ? 'let through' : '403'}, not ${word}`]
  return isAllowed && rule.rows ? rule.rows(trial) : []
}
