import { exampleOf } from '#platform/contract/fields/example.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { exampleSchedule } from '../email/example-schedule.ts'
import { NOTE, publishedForm } from '../quality/published-form.ts'
import { approvedOrder } from '../purchasing/approved-order.ts'
import { releasedReview } from '../quality/released-review.ts'
import { sharedConditions } from '#platform/server/records/shared-table.ts'
import {
  exampleScale,
  freeSeverity,
  freeRank,
  draftCourse,
  clientOfSeverity,
  newAsset,
  otherOffice,
} from './found-for-drafts.ts'
import type { Person, TestProgram } from './program.ts'

type Draft = Record<string, unknown>
type Special = (more: Draft) => Draft | Promise<Draft>

/** The moment by which `examples` dates work that may not be older than a month: a test of logs sets it. */
export const momentOfExamples = '2026-06-15T12:00:00.000Z'
const START_OF_WORK = Date.parse('2026-06-01T00:00:00.000Z')

export interface Examples {
  /** A draft of a family that holds an example in every field that must be given, and `more`; different each time. */
  draftOf(of: AnyResource, more?: Draft): Promise<Draft>
  /** A new record of a family. */
  create(of: AnyResource, more?: Draft): Promise<{ id: number; version: number }>
}

/** Example records of every declared family, made by a person who may make them all. */
export function examples(
  program: TestProgram,
  admin: Person,
  families: readonly AnyResource[],
): Examples {
  const special = specialDrafts(program, () => count, idOf)
  let count = 1000

  async function idOf(target: string): Promise<number> {
    const resource = families.find(({ name }) => name === target)
    if (!resource) throw new Error(`no family is called ${target}`)
    const [row] = await program.database.rows<{ id: number }>(
      `select id from ${resource.table} r where ${['not is_deleted', ...sharedConditions(resource, 'r')].join(' and ')} order by id limit 1`,
    )
    return row ? row.id : (await create(resource)).id
  }

  async function draftOf(of: AnyResource, more: Draft = {}): Promise<Draft> {
    count += 1
    const draft: Draft = { ...(await special[of.name]?.(more)), ...more }
    for (const [name, field] of Object.entries<Field>(of.fields)) {
      if (!field.required || field.readOnly || field.derived || name in draft) continue
      if (field.kind === 'reference') draft[name] = await idOf(field.target ?? '')
      else if (field.kind === 'references') draft[name] = [await idOf(field.target ?? '')]
      else draft[name] = exampleOf(field, count)
    }
    return draft
  }

  async function create(
    of: AnyResource,
    more: Draft = {},
  ): Promise<{ id: number; version: number }> {
    const { method, path } = callFor(of, 'create')
    const answer = await admin.ask(method, path, await draftOf(of, more))
    if (answer.status !== 200) throw new Error(`${of.name}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  return { draftOf, create }
}

/** What no example can know: a zone the database knows, an address for a page, days that are still free. */
function specialDrafts(
  { database, company }: TestProgram,
  count: () => number,
  idOf: (family: string) => Promise<number>,
): Readonly<Record<string, Special | undefined>> {
  /** An infraction is of the client whose severity it has: the given one, or the first. */
  const ofSeverity: Special = async ({ error_severity_id: given }) =>
    clientOfSeverity(database, given ?? (await idOf('audit-error-severities')))
  return {
    // A report is one that is there, and somebody gets it.
    'email-report-setup': () => ({
      report: 'all-logged-activities',
      period: 'Yesterday',
      recipients_users: [company.users['admin']],
    }),
    // A choice would need options.
    'asset-attributes': () => ({ kind: 'Text' }),
    // Without a name it is called by its model.
    assets: () => ({ name: `Latitude ${count()}` }),
    // Each asks for an asset of its own: one request of a kind waits at a time.
    'asset-approvals': async ({ asset_id }) => ({
      asset_id: asset_id ?? (await newAsset(database, await idOf('assets'), count())),
      kind: 'Transfer',
      office_id: await otherOffice(database),
    }),
    'time-zones': async () => {
      const [zone] = await database.rows<{ name: string }>(
        'select name from pg_timezone_names p where not exists (select 1 from time_zones t where lower(t.iana_name) = lower(p.name)) order by name offset $1 limit 1',
        [count() % 50],
      )
      return { iana_name: zone?.name ?? '' }
    },
    // Each is for something else; workspaces stand in another area, which is not asked for them.
    'ai-quotas': () => ({ applies_to: 'Workspace', target_id: count(), amount: 5 }),
    'ai-comparison-fields': () => ({
      fields: [{ key: 'a', label: 'A', left_column: 'a', right_column: 'b' }],
    }),
    'email-scheduler': () => exampleSchedule({ database, company }),
    'log-pick-ups': () => ({ source: 'Server folder', folder: 'dialer' }),
    'transcribe-config': () => ({ remote_path: '/calls', password: 'a password' }),
    'workspace-forms': () => ({ signup_year: 2020 }),
    // A row for another role each time.
    'workspace-access': async () => {
      const [role] = await database.rows<{ id: number }>(
        'insert into roles (name) values ($1) returning id',
        [`role ${count()}`],
      )
      return { kind: 'Role', target_id: role?.id }
    },
    'tickets-category': () => ({ handler_role_id: company.roles['IT'] }),
    objects: () => ({ object_url: `/example-${count()}` }),
    employees: () => ({ reports_to_id: company.employees.director }),
    offices: async () => {
      const [city] = await database.rows(
        'select id as city, country_id from cities order by id limit 1',
      )
      // A rule about an area needs one.
      return { area_rule: 'Off', ...city }
    },
    clients: async () => {
      const [firm] = await database.rows<{ id: number }>(
        'select id from companies where is_client and not is_deleted order by id limit 1',
      )
      return { company_id: firm?.id }
    },
    'client-headcounts': () => ({
      client_id: company.clients.Larkspur,
      office_id: company.offices.Karachi,
    }),
    'client-rates': () => ({
      client_id: company.clients.Larkspur,
      kind: 'Fixed',
      label: `Fee ${count()}`,
    }),
    'audit-scores': () => ({ kind: 'Pass', percentage: 100 }),
    'audit-error-severities': () => freeSeverity(database, count()),
    'audit-infractions': ofSeverity,
    'audit-form-infractions': ofSeverity,
    'audit-form-infractions-new': ofSeverity,
    'audit-form-setups': () => exampleScale(database),
    'audit-form-setups-new': () => exampleScale(database),
    'course-levels': () => freeRank(database),
    'video-sites': () => ({ host: `videos-${count()}.example.com` }),
    'course-slides': async ({ quiz_id }) => ({
      quiz_id: quiz_id ?? (await draftCourse(database)) ?? (await idOf('courses')),
      kind: 'Content',
      body: `<p>What slide ${count()} says.</p>`,
    }),
    'company-contacts': () => ({ email: `contact-${count()}@firm.example` }),
    shifts: () => ({ shift_start: '09:00', shift_end: '17:00' }),
    'shift-breaks': () => ({
      shift_id: company.shifts.Night,
      start_time: timeAt(22 * 60 + (count() % 500)),
      minutes: 1,
    }),
    'employee-shifts': () => ({
      employee_id: company.employees.hr,
      effective_from: dayAt(count()),
      effective_to: dayAt(count()),
    }),
    // A seat and a span of days of its own for each.
    'seat-assignments': async () => {
      const [seat] = await database.rows<{ id: number }>(
        `with plan as (insert into floor_plans (name, office_id, floor) values ($1, $2, '1') returning id)
         insert into floor_plan_seats (floor_plan_id, code, x, y) select id, 'A-01', 1, 1 from plan returning id`,
        [`plan ${count()}`, company.offices['Karachi']],
      )
      const day = dayAt(count())
      return {
        ...{ seat_id: seat?.id, employee_id: company.employees.agent },
        ...{ shift_id: company.shifts.Day, valid_from: day, valid_to: day, days: [] },
      }
    },
    // Before anybody joined: their time is free.
    'client-assignments': () => ({
      employee_id: company.employees.hr,
      from_date: dayAt(count() - 6000),
      to_date: dayAt(count() - 6000),
    }),
    attritions: async () => {
      const [person] = await database.rows<{ id: number }>(
        `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, mobile)
         select $1, $1, 'Test', $1, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, mobile from employees where id = $2 returning id`,
        [`leaver ${count()}`, company.employees.agent],
      )
      return { employee_id: person?.id, notice_date: '2026-06-01', last_working_day: '2026-06-30' }
    },
    kpis: () => ({ direction: 'Higher', minimum: 70, target: 90 }),
    leaves: () => ({
      employee_id: company.employees.hr,
      start_date: dayAt(count()),
      end_date: dayAt(count()),
    }),
    'leave-ledger': () => ({
      ...{ employee_id: company.employees.agent, kind: 'Adjustment' },
      ...{ days: 1, note: 'An example' },
    }),
    'purchase-bills': async () => {
      const { id, line } = await approvedOrder(database, count())
      return {
        purchase_order_id: id,
        lines: [{ detail_id: line, quantity: 1, unit_price: 5 }],
      }
    },
    'approval-profiles': () => ({ levels: [{ approver: 'Direct manager' }] }),
    'clock-corrections': () => ({
      business_date: '2026-06-10',
      reason: 'Forgot',
      entries: [
        { status: 'At Desk', from: '2026-06-10T04:00:00.000Z', to: '2026-06-10T08:00:00.000Z' },
      ],
    }),
    'bulk-activity-setups': () => ({
      client_id: company.clients.Larkspur,
      activity_setup_id: company.setups['Booking change'],
      extra_fields: [{ column: 'End', goes_to: 'ended_at' }],
    }),
    'lodgelink-activity-logs': () => ({
      request_type: 'Property onboarding',
      received_at: momentOfExamples,
    }),
    'adherence-exceptions': () => ({
      employee_id: company.employees.agent,
      business_date: '2026-06-10',
      from: new Date(START_OF_EXCUSES + count() * 5_000).toISOString(),
      to: new Date(START_OF_EXCUSES + count() * 5_000 + 1_000).toISOString(),
      note: 'An outage',
    }),
    'audit-reviews': async () => ({
      audit_form_id: await publishedForm(database),
      employee_id: company.employees.agent,
      source: 'Call',
      interaction_reference: `C-${count()}`,
      interaction_at: momentOfExamples,
    }),
    'audit-calibrations': async () => ({
      client_id: company.clients.Larkspur,
      audit_form_id: await publishedForm(database),
      participant_ids: [company.users.admin, company.users['office-admin']],
      interaction_reference: `C-${count()}`,
    }),
    'audit-sampling-plans': async () => ({
      audit_form_id: await publishedForm(database),
      evaluator_ids: [company.users.admin],
      period: 'Monthly',
    }),
    'call-checks': async () => ({
      audit_form_id: await publishedForm(database),
      checkpoint_code: 'A1',
      kind: 'Said',
      phrases: ['good morning'],
    }),
    'audit-disputes': async () => ({
      audit_review_id: await releasedReview({ database, company }, latestMoment()),
      items: [{ checkpoint_id: NOTE, reason: 'The note is in the second field.' }],
    }),
    'course-bindings': async () => {
      const [made] = await database.rows<{ id: number }>(
        'insert into designations (name, designation_category_id) select $1, min(id) from designation_categories returning id',
        [`Learner ${count()}`],
      )
      const due = { due_kind: 'Days after assignment', due_days: 5 }
      return { target: 'Designation', target_id: made?.id, ...due }
    },
    'activity-logs': () => ({
      client_id: company.clients.Larkspur,
      category_id: company.categories.Bookings,
      activity_setup_id: company.setups['Booking change'],
      started_at: new Date(START_OF_WORK + count() * 60_000).toISOString(),
      duration_seconds: 30,
    }),
  }
}

/** Within the night shift of an agent. */
const START_OF_EXCUSES = Date.parse('2026-06-10T17:05:00Z')

/** Some tests have the time of the examples, others that of the clock: what may be done for a while may be in both. */
const latestMoment = (): string =>
  new Date(Math.max(Date.parse(momentOfExamples), Date.now())).toISOString()

const dayAt = (day: number): string =>
  new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)

const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
