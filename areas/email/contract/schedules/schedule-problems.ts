import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about schedules. */
export const scheduleProblems = declareProblems('schedule', {
  noSetup: problem(422, 'Choose a report setup.', 'email_report_setup_id'),
  noTemplate: problem(422, 'Choose a template.', 'email_template_id'),
  otherContext: problem(422, 'Choose a template for announcements.', 'email_template_id'),
  noMessage: problem(422, 'Enter a message.', 'message'),
  noReceiver: problem(422, 'Choose at least one receiver.', 'recipients_users'),
  noWeekday: problem(422, 'Choose at least one day.', 'days_of_week'),
  noDayOfMonth: problem(422, 'Choose a day of the month.', 'day_of_month'),
  noZone: problem(422, 'Choose an office or a time zone.', 'office_id'),
  startPassed: problem(422, 'Choose today or a later day.', 'start_date'),
  timePassed: problem(422, 'This time has passed.', 'time_of_day'),
  extraTimesOnlyDaily: problem(422, 'More times are for daily schedules only.', 'extra_times'),
  unreadableTime: problem(
    422,
    '{time} is not a time of day. Enter for example 12:30 PM.',
    'extra_times',
  ),
  announcementsNeedAll: problem(
    422,
    'You need access to all schedules to send announcements.',
    'kind',
  ),
  foreignPicture: problem(
    422,
    'A picture in this text belongs to another record. Upload it here instead',
    'message',
  ),
  finished: problem(409, 'This schedule has ended. Give it a later day first.'),
  templateUsed: problem(409, 'Used by the schedule {name}.'),
})
