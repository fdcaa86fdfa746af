import type { GuidePart, GuideRequest } from '#platform/contract/guides.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type Guide, readGuide, runGuide } from '#platform/server/guides/guide.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import {
  addTeamCalls,
  addTeamPage,
  DEPARTMENT_PART,
  OFFICE_PART,
  teamGuideParts,
} from '../contract/add-team.ts'
import { designationCategories } from '../contract/designation-categories.ts'
import { designations } from '../contract/designations.ts'
import { employees } from '../contract/employees.ts'
import type { Contribution } from '#platform/contract/contributions.ts'

const hasNone =
  (table: 'employees' | 'designations' | 'designation_categories') =>
  async ({ sql }: GuideRequest): Promise<boolean> =>
    (await sql.rows(`select 1 from ${table} where not is_deleted limit 1`)).length === 0

const today = ({ now }: GuideRequest): string => now.slice(0, 10)

async function roleNamed({ sql }: GuideRequest, name: string): Promise<number | null> {
  const [role] = await sql.rows<{ id: number }>(
    'select id from administration.roles where name = $1 and not is_deleted',
    [name],
  )
  return role?.id ?? null
}

const category: GuidePart = {
  ...{ name: 'category', order: 30, resource: designationCategories },
  ...{ title: '', help: '', fields: [] },
  isMissing: hasNone('designation_categories'),
  fill: async () => ({ name: t`Operations` }),
}

const headTitle: GuidePart = {
  ...{ name: 'headtitle', order: 40, resource: designations },
  ...{ title: '', help: '', fields: [], links: { designation_category_id: 'category' } },
  isMissing: hasNone('designations'),
  fill: async () => ({ name: t`Director`, is_manager: true, is_billable: false }),
}

/** The person at the top is the one who sets Muster up, until they say otherwise. */
const head: GuidePart = {
  ...{ name: 'head', order: 60, resource: employees },
  title: t`Who leads the company?`,
  help: t`The first person reports to them. It can be changed later.`,
  fields: ['firstname', 'lastname', 'mobile'],
  links: { office_id: OFFICE_PART, department_id: DEPARTMENT_PART, designation_id: 'headtitle' },
  isMissing: hasNone('employees'),
  propose: async ({ sql, viewer }) => {
    const [self] = await sql.rows<Record<string, string | null>>(
      'select first_name as firstname, last_name as lastname from administration.users where id = $1',
      [viewer.user_id],
    )
    return { ...self }
  },
  fill: async (_given, asked) => ({
    joining_date: today(asked),
    // Others ask a super admin to link their account: nobody chooses for themselves whose records are theirs.
    ...(asked.viewer.employee_id === null &&
      asked.viewer.is_super_admin && { user_id: asked.viewer.user_id }),
  }),
}

const title: GuidePart = {
  ...{ name: 'title', order: 50, resource: designations },
  title: t`What do they do?`,
  help: t`The job title proposes the role of their account.`,
  fields: ['name'],
  labels: { name: t`Job title` },
  links: { designation_category_id: 'category' },
  isMissing: hasNone('designations'),
  propose: async () => ({ name: t`Agent` }),
  fill: async (_given, asked) => ({ default_role_id: await roleNamed(asked, 'Agent') }),
}

const person: GuidePart = {
  ...{ name: 'person', order: 70, resource: employees },
  title: t`Who is the first person?`,
  help: t`They get an account and a mail with a link to set their password.`,
  fields: ['firstname', 'lastname', 'company_email', 'mobile', 'role_id'],
  requires: ['company_email', 'role_id'],
  links: {
    office_id: OFFICE_PART,
    department_id: DEPARTMENT_PART,
    designation_id: 'title',
    reports_to_id: 'head',
  },
  propose: async (asked) => ({ role_id: await roleNamed(asked, 'Agent') }),
  fill: async (_given, asked) => ({
    ...{ joining_date: today(asked), create_user: true, send_invite: true },
  }),
}

const guideOf = (contributions: readonly Contribution[]): Guide => ({
  page: addTeamPage.url,
  label: addTeamPage.label,
  parts: [...teamGuideParts.among(contributions), ...[category, headTitle, title, head, person]],
})

export const addTeamServed = serveCalls(addTeamCalls, {
  teamParts: async (request) => {
    const { engine, input } = request
    return { data: await readGuide(guideOf(engine.contributions), request, input) }
  },
  makeTeam: async (request) => {
    const guide = guideOf(request.engine.contributions)
    const data = await runGuide(guide, request, request.asked.input)
    request.engine.mail.wake()
    return { data, message: 'Added. The invitation is on its way.' }
  },
})
