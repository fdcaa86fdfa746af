import { declareProblems, problem } from '#platform/contract/problems.ts'

export const reportSetupProblems = declareProblems('report_setup', {
  noReport: problem(422, 'Choose one of the reports you may view', 'report'),
  noReceiver: problem(422, 'Choose at least one receiver.', 'recipients_users'),
  tooMany: problem(422, 'This would send {count} mails; the limit is {most}.', 'recipients_users'),
  daysBack: problem(422, 'Days back are required', 'days_back'),
  periodTooLong: problem(422, 'This report holds at most {days} days', '{field}'),
  zoneTwice: problem(422, 'Choose an office or a time zone, not both', 'timezone_id'),
  noFilters: problem(422, 'Filters must be those of the report', 'filters'),
  filter: problem(422, '{filter}: {problem}', 'filters'),
  noGrouping: problem(422, 'This report is not grouped by {name}', 'group_by'),
  noMeasure: problem(422, 'This report has no figure {name}', 'measures'),
  noColumn: problem(422, 'This report has no column {name}', 'columns'),
  noSort: problem(422, 'This report is not sorted by {name}', 'sort'),
  noPeople: problem(
    422,
    'The rows of this report do not belong to people with managers',
    'include_managers_of_rows',
  ),
  contactsOwnScope: problem(
    422,
    'Contacts have no rights of their own: choose that the owner’s rights decide',
    'recipients_contacts',
  ),
  contactsOff: problem(
    422,
    'Reports are not sent outside. An administrator can allow it in the settings',
    'recipients_contacts',
  ),
  otherTemplate: problem(422, 'Choose a template for reports', 'email_template_id'),
  strongerOwner: problem(
    403,
    'Only a person who may view everything the owner may view on this report can do this.',
  ),
  strangeOwner: problem(422, 'Choose a person who may sign in', 'owner_id'),
  notActive: problem(409, 'This report setup is not active.'),
  ownerLost: problem(403, 'The owner may no longer see this report.'),
  scheduled: problem(409, 'Used by the schedule {names}.'),
})
