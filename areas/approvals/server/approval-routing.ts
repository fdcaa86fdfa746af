import type {
  ApprovalRouting,
  ForeseenLevel,
  Level,
  Routed,
} from '#platform/server/approvals/routing.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type Approver, approvers, type Escalation } from '../contract/approval-profiles.ts'
import { peopleResponsibilities } from '#areas/people/contract/responsibilities.ts'

/** A step as a profile holds it. */
interface ProfileLevel {
  readonly approver: Approver
  readonly role_id?: number | null
  readonly users_ids?: readonly number[] | null
  readonly mode?: 'Any one' | 'All' | null
  readonly only_from_value?: number | null
  readonly remind_after_hours?: number | null
  readonly escalate_after_hours?: number | null
  readonly escalate_to?: Escalation | null
}

type Rule = Pick<ProfileLevel, 'role_id' | 'users_ids'> & {
  readonly approver: Approver | 'HR' | 'Next manager up' | 'Super admin'
}

const PATIENCE = { remind_after_hours: 24, escalate_after_hours: 72 }

/** Called HR in profiles and on requests: the person who keeps people, in any role. */
const HR: Pick<Level, 'words' | 'rule'> = { words: 'HR', rule: { approver: 'HR' } }
const MANAGERS_MANAGER = {
  words: "Manager's manager",
  rule: { approver: "Manager's manager" },
} as const

/** Without a profile the direct manager decides, and HR when that takes too long. */
const DIRECT_MANAGER: Level = {
  words: 'Direct manager',
  rule: { approver: 'Direct manager' },
  mode: 'Any one',
  ...PATIENCE,
  escalation: HR,
}

/** What names the person who decides about it is decided by them. */
const namedApprover = (userId: number): Level => ({
  words: 'Approver',
  rule: { approver: 'Named users', users_ids: [userId] },
  mode: 'Any one',
  ...PATIENCE,
  escalation: HR,
})

/** Who decides about what is about no person, as its kind says: without a profile, and without HR behind them. */
const otherwise = (approver: Approver): Level => ({
  words: approver,
  rule: { approver },
  mode: 'Any one',
  ...PATIENCE,
  escalation: null,
})

/** A step behind the last one of the profile. */
const added = (step: Pick<Level, 'words' | 'rule'>): Level => ({
  ...step,
  mode: 'Any one',
  ...PATIENCE,
  escalation: null,
})

const ADMINISTRATOR = { words: 'Administrator', rule: { approver: 'Super admin' } } as const

/** Who decides what: by the approval profile that fits a request, else by the reporting line. */
export const approvalRouting: ApprovalRouting = {
  levels: async (sql, request) =>
    (await foreseenLevels(sql, request)).filter(({ left_out }) => left_out === undefined),
  foreseen: foreseenLevels,
  people: async (sql, rule, request) => {
    const { approver, role_id = null, users_ids = null } = rule as Rule // copied from a profile by `levelOf`
    const found = await sql.rows<{ id: number }>(
      `select u.id from administration.users u ${PEOPLE_BY[approver]} and u.is_active and not u.is_deleted and $1::bigint is not distinct from $1
          and $2::bigint is not distinct from $2 and $3::bigint[] is not distinct from $3 and $4::bigint is not distinct from $4
          and $5::bigint is not distinct from $5`,
      [
        ...[request.employee_id, role_id, users_ids],
        ...[request.concerns.client_id ?? null, request.concerns.office_id ?? null],
      ],
    )
    return found.map(({ id }) => id)
  },
  managerAbove: (userIds) =>
    added({
      words: 'Next manager up',
      rule: { approver: 'Next manager up', users_ids: userIds },
    }),
  answering: () => [added(HR), added(ADMINISTRATOR)],
}

/** The step a request names itself, else those of the profile that fits; those whose least value the request does not reach say so. */
async function foreseenLevels(sql: Sql, request: Routed): Promise<ForeseenLevel[]> {
  const { approver_user_id } = request.concerns
  if (approver_user_id) return [namedApprover(approver_user_id)]
  const profile = (await profileFor(sql, request))?.levels
  if (!profile) return [usual(request)]
  const unit = request.unit === undefined ? '' : ` ${request.unit}`
  return Promise.all(
    profile.map(async (level) => {
      const least = level.only_from_value ?? 0
      const known = await levelOf(sql, level)
      return least <= request.value
        ? known
        : { ...known, left_out: `Only from ${least.toLocaleString('en-US')}${unit}: left out` }
    }),
  )
}

/** Who decides where no profile fits. */
function usual({ otherwise: named }: Routed): Level {
  const approver = approvers.find((each) => each === named)
  return approver === undefined ? DIRECT_MANAGER : otherwise(approver)
}

interface Profile {
  readonly id: number
  readonly name: string
  readonly levels: readonly ProfileLevel[]
}

/** The profile that fits whom a request is about; undefined when none does. */
export async function profileFor(sql: Sql, request: Routed): Promise<Profile | undefined> {
  return (await namedProfile(sql, request)) ?? (await fittingProfile(sql, request))
}

/** The profile that the leave configuration of the office names for a type, else the one the type names. */
async function namedProfile(
  sql: Sql,
  { employee_id, concerns }: Routed,
): Promise<Profile | undefined> {
  if (!concerns.leave_type_id) return undefined
  const [named] = await sql.rows<Profile>(
    `select p.id, p.name, p.levels from leave.leave_types t left join people.employees e on e.id = $2
       left join leave.leave_configs c on c.office_id = e.office_id and c.leave_type_id = t.id and not c.is_deleted
       join approval_profiles p on p.id = coalesce(c.approval_profile_id, t.approval_profile_id) and p.is_active and not p.is_deleted
      where t.id = $1`,
    [concerns.leave_type_id, employee_id],
  )
  return named
}

async function fittingProfile(
  sql: Sql,
  { kind, employee_id, value, concerns }: Routed,
): Promise<Profile | undefined> {
  const [profile] = await sql.rows<Profile>(
    `select p.id, p.name, p.levels from approval_profiles p left join people.employees e on e.id = $2
      where p.applies_to = $1 and p.is_active and not p.is_deleted and coalesce(p.min_value, 0) <= $3
        and (p.offices_ids = '{}' or coalesce($5::bigint, e.office_id) = any (p.offices_ids))
        and (p.departments_ids = '{}' or e.department_id = any (p.departments_ids))
        and (p.client_ids = '{}' or e.client_ids && p.client_ids or $4::bigint = any (p.client_ids))
      order by p.priority, p.id limit 1`,
    [kind, employee_id, value, concerns.client_id ?? null, concerns.office_id ?? null],
  )
  return profile
}

async function levelOf(sql: Sql, level: ProfileLevel): Promise<Level> {
  const { approver, role_id, users_ids, mode, escalate_to } = level
  return {
    words: await wordsOf(sql, level),
    rule: { approver, role_id: role_id ?? null, users_ids: users_ids ?? null },
    mode: mode ?? 'Any one',
    remind_after_hours: level.remind_after_hours ?? PATIENCE.remind_after_hours,
    escalate_after_hours: level.escalate_after_hours ?? PATIENCE.escalate_after_hours,
    escalation: { 'Next level': null, "Manager's manager": MANAGERS_MANAGER, HR }[
      escalate_to ?? 'Next level'
    ],
  }
}

/** A role is called by its name. */
async function wordsOf(sql: Sql, { approver, role_id }: ProfileLevel): Promise<string> {
  if (approver !== 'Role') return approver
  const [role] = await sql.rows<{ name: string }>(
    'select name from administration.roles where id = $1',
    [role_id],
  )
  return role?.name ?? approver
}

/** SQL: the office a request is about, else the one of its person. */
const OFFICE = `coalesce($5::bigint, (select e.office_id from people.employees e where e.id = $1))`

/** The accounts of a rule: $1 is whom the request is about, $2 the role, $3 the people of the step, $4 the client it is about, $5 the office. */
const PEOPLE_BY = {
  'Direct manager': `join people.employees e on e.id = $1 where u.employee_id = e.reports_to_id`,
  "Manager's manager": `join people.employees e on e.id = $1 join people.employees m on m.id = e.reports_to_id where u.employee_id = m.reports_to_id`,
  'Next manager up': `where u.employee_id in (
    select above.manager_id from administration.users asked
     cross join lateral (
       select l.manager_id from people.reporting_lines l
         join administration.users m on m.employee_id = l.manager_id and m.is_active and not m.is_deleted
        where l.employee_id = asked.employee_id and l.depth > 0 order by l.depth limit 1) above
     where asked.id = any ($3::bigint[]))`,
  'Department head': `join people.employees e on e.id = $1 join organisation.departments d on d.id = e.department_id where u.employee_id = d.head_id`,
  'Office manager': `join organisation.offices o on o.id = ${OFFICE} where u.employee_id = o.manager_id`,
  'Office IT': `where u.id in (
    select jsonb_array_elements_text(r -> 'user_ids')::bigint from settings s, jsonb_array_elements(coalesce(s."values" -> 'rows', '[]')) r
     where s.type = 'OfficesITNotification' and (r ->> 'office_id')::bigint = ${OFFICE})`,
  'Client manager': `where u.employee_id in (
    select unnest(c.managers_ids) from organisation.clients c where not c.is_deleted
       and (c.id = $4 or exists (select 1 from people.employees e where e.id = $1 and c.id = any (e.client_ids))))`,
  Role: `where u.role_id = $2`,
  'Named users': `where u.id = any ($3::bigint[])`,
  HR: `join administration.responsible_users h on h.user_id = u.id where h.responsibility = '${peopleResponsibilities.people.name}'`,
  'Super admin': `where u.is_super_admin`,
} as const satisfies Record<Rule['approver'], string>
