import { idOf } from '#platform/server/kernel/id-of.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { namesOf } from '#platform/contract/circles.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { sanitise } from '#platform/server/fields/sanitise.ts'
import { replacePicture } from '#platform/server/files/pictures.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { administrationProblems } from '../contract/problems.ts'
import {
  ownOfAccount,
  ownOfEmployee,
  profileCalls,
  profileInfo,
  type StoredProfile,
} from '../contract/profile.ts'
import { users } from '../contract/users.ts'

const NAME = ['firstname', 'middlename', 'lastname'] as const
const OF_EMPLOYEE = namesOf(ownOfEmployee)
const OF_USER = namesOf(ownOfAccount)

/** What the profile of a person holds: of their employee record, their account, and what only they keep. */
async function readProfile(sql: Sql, { user_id }: Viewer): Promise<StoredProfile> {
  const [profile] = await sql.rows<StoredProfile>(
    `select e.version, ${OF_EMPLOYEE.map((name) => `e.${name}`).join(', ')}, ${OF_USER.map((name) => `u.${name}`).join(', ')},
            u.timezone_id, z.name as timezone_name,
            coalesce((g."values" ->> 'allow_profile_name_change')::boolean, true) as may_change_name
       from users u left join people.own_profiles e on e.id = u.employee_id
       left join time_zones z on z.id = u.timezone_id left join settings g on g.type = 'General'
      where u.id = $1`,
    [user_id],
  )
  return profile ?? refuse(problems.noSuchRecord, { label: 'profile' })
}

/** One's own record, whatever the role may do with employees and their circles: the id in the path must be one's own. */
const ownRecords = ({ records }: CallRequest) =>
  records
    .reaching(['self'])
    .asSystem('people keep their own record, also what a circle hides from them', 'circles')

async function updateProfile(request: CallRequest) {
  const { sql, viewer, asked } = request
  if (viewer.employee_id === null || asked.parameters.employee_id !== String(viewer.employee_id))
    refuse(problems.noSuchRecord, { label: 'profile' })
  const { values, errors } = checkDraft(profileInfo.fields, asked.input, {
    partial: true,
    beside: ['version', 'object_viewed_id'],
  })
  const before = await readProfile(sql, viewer)
  refuseFields({ ...errors, ...nameErrors(values, before) })
  sanitise(profileInfo, values)
  await change(request, employees, viewer.employee_id, {
    ...of(OF_EMPLOYEE, values),
    ...(asked.input.version !== undefined && { version: asked.input.version }),
  })
  await change(request, users, viewer.user_id, of(OF_USER, values))
  return { data: await readProfile(sql, viewer), message: 'Profile Info Updated Successfully' }
}

const of = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

async function change<R extends AnyResource>(
  request: CallRequest,
  resource: R,
  id: number,
  values: DraftOf<R> & { readonly version?: unknown },
) {
  const isChanged = Object.keys(values).some((name) => name !== 'version')
  if (isChanged) await ownRecords(request).update(resource, id, values)
}

/** Some companies keep the name as it stands in the contract; what people call themselves stays free. */
function nameErrors(values: DraftOf<typeof profileInfo>, before: StoredProfile) {
  if (before.may_change_name) return {}
  const changed = NAME.filter((name) => name in values && values[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, [administrationProblems.nameOfHr.text]]))
}

/** Whose picture a person sets: their own, or by the right to change employees and only as far as it reaches. */
async function updateProfileImage({ engine, sql, viewer, asked, files, records }: CallRequest) {
  const id = idOf(asked, 'employee_id')
  const isOwn = viewer.employee_id !== null && id === viewer.employee_id
  const reach = isOwn ? (['self'] as const) : engine.rights.need(viewer, employees.page, 'edit')
  const within = records.reaching(reach)
  const person = await within.read(employees, id)
  if (!person) refuse(problems.noSuchRecord, { label: 'employee' })
  const owner = { resource: employees.name, record_id: id }
  await replacePicture(sql, owner, viewer.user_id, asked.request_id, files)
  const changed = await within.read(employees, id)
  return {
    data: { employee_id: id, profile_pic: changed?.profile_pic ?? null },
    message: 'Profile Image Updated Successfully',
  }
}

export const profileServed = serveCalls(profileCalls, {
  profile: async ({ sql, viewer }) => ({ data: await readProfile(sql, viewer) }),
  updateProfile,
  updateProfileImage,
  updateTimezone: async (request) => {
    const { viewer, input, asked } = request
    if (asked.parameters.user_id !== String(viewer.user_id))
      refuse(problems.noSuchRecord, { label: 'profile' })
    await change(request, users, viewer.user_id, { timezone_id: input.timezone_id })
    return {
      data: await readProfile(request.sql, viewer),
      message: 'Timezone Updated Successfully',
    }
  },
})
