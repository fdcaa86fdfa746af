import type { Field } from '#platform/contract/fields/field.ts'
import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { type Problem, refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { mostDaysOf } from '../../contract/report-setups/report-periods.ts'
import { reportSetupProblems as problems } from '../../contract/report-setups/report-setup-problems.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { bodyOf, filtersOf } from './ask-report.ts'
import type { SendableReport } from './sendable-reports.ts'

type Family = typeof reportSetups
/** A set-up as it would be stored. */
export type SetupAfter = Pick<
  RecordOf<Family>,
  Exclude<keyof DraftOf<Family>, undefined> & keyof RecordOf<Family>
>
type Change = Pick<ChangeOf<Family>, 'sql'>

/** What does not depend on who asks: the report knows all that is chosen of it, and a person would get it. */
export async function checkSetup(
  setup: SetupAfter,
  report: SendableReport,
  change: Change,
): Promise<void> {
  checkDays(setup, report)
  checkChoices(setup, report)
  checkFilters(setup, report)
  if (setup.include_managers_of_rows && !report.hasPeople) refuse(problems.noPeople)
  checkReceivers(setup)
  await checkContacts(setup, change)
  await checkTemplate(setup, change)
}

function checkDays(setup: SetupAfter, { longest }: SendableReport): void {
  const isCustom = setup.period === 'Custom days back'
  if (isCustom && setup.days_back === null) refuse(problems.daysBack)
  if (setup.office_id !== null && setup.timezone_id !== null) refuse(problems.zoneTwice)
  const most = mostDaysOf({ period: setup.period, daysBack: setup.days_back })
  if (longest !== null && most > longest)
    refuse(problems.periodTooLong, { days: longest, field: isCustom ? 'days_back' : 'period' })
}

function checkChoices(setup: SetupAfter, report: SendableReport): void {
  const known = (names: readonly string[], of: object, problem: Problem) => {
    const name = names.find((one) => !Object.hasOwn(of, one))
    if (name !== undefined) refuse(problem, { name })
  }
  known(setup.group_by, report.groupings, problems.noGrouping)
  known(setup.measures, report.measures, problems.noMeasure)
  known(setup.columns, report.columns, problems.noColumn)
  if (setup.sort === null) return
  const isGrouped = setup.group_by.length > 0
  known(
    [setup.sort.replace(/^-/, '')],
    isGrouped ? report.measures : report.columns,
    problems.noSort,
  )
}

function checkFilters(setup: SetupAfter, report: SendableReport): void {
  const kept: unknown = setup.filters ?? {}
  if (typeof kept !== 'object' || Array.isArray(kept)) refuse(problems.noFilters)
  const names = Object.keys(filtersOf(kept))
  const stranger = names.find((name) => !Object.hasOwn(report.filters, name))
  if (stranger !== undefined)
    refuse(problems.filter, { filter: stranger, problem: 'No such filter' })
  const { errors } = report.input(bodyOf(setup, { from: '2026-01-01', to: '2026-01-01' }))
  const [wrong] = Object.entries(errors)
  if (!wrong) return
  const [name, [words]] = wrong
  refuse(problems.filter, { filter: report.filters[name]?.label ?? name, problem: words ?? '' })
}

function checkReceivers(setup: SetupAfter): void {
  const named = [setup.recipients_users, setup.recipients_roles, setup.recipients_contacts]
  const isAny = named.some((some) => some.length > 0) || setup.include_managers_of_rows
  if (!isAny) refuse(problems.noReceiver)
}

async function checkContacts(setup: SetupAfter, { sql }: Change): Promise<void> {
  if (setup.recipients_contacts.length === 0) return
  if (setup.data_scope !== 'Owner') refuse(problems.contactsOwnScope)
  if (!(await mayLeave(sql))) refuse(problems.contactsOff)
}

/** Whether reports may go to people outside. */
export async function mayLeave(sql: Change['sql']): Promise<boolean> {
  const [found] = await sql.rows<{ may_leave: boolean }>(
    `select coalesce(("values" ->> 'send_reports_outside')::boolean, false) as may_leave from settings where type = 'General'`,
  )
  return found?.may_leave ?? false
}

async function checkTemplate({ email_template_id }: SetupAfter, { sql }: Change): Promise<void> {
  if (email_template_id === null) return
  const found = await sql.rows(
    `select from email_templates where id = $1 and context = 'report' and not is_deleted`,
    [email_template_id],
  )
  if (found.length === 0) refuse(problems.otherTemplate)
}

const SEVERAL: ReadonlySet<string> = new Set(['choices', 'references', 'texts'])

/** What a new set-up says where its writer says nothing, or may not see a field. */
const UNSAID = Object.fromEntries(
  Object.entries<Field>(reportSetups.fields).map(([name, field]) => [
    name,
    field.default ?? (SEVERAL.has(field.kind) ? [] : null),
  ]),
)

/** A set-up as it is going to be, of what is stored and what is given. */
export const afterChange = (
  values: DraftOf<Family>,
  before: RecordOf<Family> | undefined,
): SetupAfter => ({ ...UNSAID, ...before, ...values }) as SetupAfter // what is created has passed the whole check of its fields
