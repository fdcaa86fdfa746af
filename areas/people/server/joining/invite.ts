import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { beginBatch } from '#platform/server/history/batches.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { leaveInTurns } from '#platform/server/mail/leave-in-turns.ts'
import { toEachRecord } from '#platform/server/records/each-record.ts'
import { namesOf } from '#platform/server/records/names-of.ts'
import { users } from '#areas/administration/contract/users.ts'
import { employees } from '../../contract/employees.ts'
import type {
  Invited,
  invitationCalls,
  Invitees,
  InvitedTitle,
} from '../../contract/invitations.ts'
import { peopleProblems } from '../../contract/problems.ts'
import { checkAccount, makeAccount } from './make-account.ts'

type Asking = CallRequest<(typeof invitationCalls)['invitees']>
type Inviting = CallRequest<(typeof invitationCalls)['invite']>

interface Person {
  readonly id: number
  readonly name: string
  readonly designation_id: number
  readonly designation: string
  readonly role_id: number | null
  readonly has_address: boolean
}

/**
 * The usual role of a title `d`, while it is in use; of a title without one the role for new people whose name stands in it, the longest first: Agent of "Voice
 * Agent". It is proposed, and its sender decides.
 */
const USUAL_ROLE = `
  select x.id from administration.roles x
   where not x.is_deleted and (x.id = d.default_role_id
     or d.default_role_id is null and x.for_hiring and not x.is_super_admin and position(' ' || lower(x.name) in ' ' || lower(d.name)) > 0)
   order by length(x.name) desc, x.id limit 1`

/** The people among some who work here or will, and have no account. */
async function withoutAccount({ sql, viewer, reach, input }: Asking): Promise<Person[]> {
  const parameters = new Parameters()
  const conditions = [
    `e.id = any(${parameters.add(input.ids, 'bigint[]')})`,
    scopeCondition(employees.rows, reach, viewer, parameters, 'e'),
    `not e.is_deleted and e.status <> 'Left'`,
    'not exists (select from administration.users u where u.employee_id = e.id and not u.is_deleted)',
  ]
  return sql.rows<Person>(
    `select e.id, e.name, e.designation_id, d.name as designation, r.id as role_id, e.company_email is not null as has_address
       from employees e join designations d on d.id = e.designation_id
       left join lateral (${USUAL_ROLE}) r on true
      where ${conditions.join(' and ')} order by d.name, e.name, e.id`,
    parameters.values,
  )
}

export async function invitees(request: Asking): Promise<Answer<Invitees>> {
  const people = await withoutAccount(request)
  const invited = people.filter((one) => one.has_address)
  const titles = new Map<number, InvitedTitle>()
  for (const { designation_id, designation, role_id } of invited) {
    const before = titles.get(designation_id)?.people ?? 0
    titles.set(designation_id, { designation_id, designation, role_id, people: before + 1 })
  }
  const data: Invitees = {
    ids: invited.map(({ id }) => id),
    titles: [...titles.values()],
    without_address: people.filter((one) => !one.has_address).map(({ id, name }) => ({ id, name })),
    others: new Set(request.input.ids).size - people.length,
  }
  return { data }
}

/** Each account is made by the rules of accounts; a person who cannot have one is named, and the others are invited. */
export async function invite(request: Inviting): Promise<Answer<Invited>> {
  const { engine, sql, viewer, asked, input } = request
  const ids = [...new Set(input.ids)]
  const { mails_per_hour } = input
  refuseTooSlow(ids.length, mails_per_hour)
  const roles = new Map(input.roles.map((one) => [one.designation_id, one.role_id]))
  const batch = await beginBatch(sql)
  const { changed, refused } = await toEachRecord(sql, ids, (id) => inviteOne(request, id, roles))
  if (changed.length > 0)
    await recordFamilyHistory(sql, {
      id: batch,
      resource: users.name,
      action: 'create',
      viewer,
      request_id: asked.request_id,
      after: { words: `${changed.length}`, fields: [] },
    })
  if (typeof mails_per_hour === 'number') await leaveInTurns(sql, batch, mails_per_hour)
  engine.mail.wake()
  const names = await namesOf(
    engine,
    employees,
    viewer,
    sql,
    refused.map(({ id }) => id),
  )
  const data: Invited = {
    changed,
    refused: refused.map((one) => ({ ...one, name: names.get(one.id) ?? `${one.id}` })),
    batch: changed.length > 0 ? batch : null,
  }
  return { data, message: messageOf(data) }
}

/** Within so many hours all links have left: each works for three days from the press, and its person needs one of them. */
const LONGEST_HOURS = 48

function refuseTooSlow(people: number, perHour: number | null | undefined): void {
  const least = Math.ceil(people / LONGEST_HOURS)
  if (typeof perHour === 'number' && perHour < least) refuse(peopleProblems.tooSlow, { least })
}

async function inviteOne(
  { records, now, sql }: Inviting,
  id: number,
  roles: ReadonlyMap<number, number>,
): Promise<void> {
  const person = await records
    .asSystem('an account is made by the name and address a circle may hide', 'circles')
    .hold(employees, id)
  const { name, status, designation_id, company_email } = person
  if (status === 'Left') refuse(peopleProblems.hasLeft, { name })
  const [account] = await sql.rows(
    'select from administration.users where employee_id = $1 and not is_deleted',
    [id],
  )
  if (account) refuse(peopleProblems.hasAccount, { name })
  const role_id = roles.get(Number(designation_id)) ?? null
  const given = { company_email, role_id, create_user: true }
  const change = records.rules(employees, now, person)
  checkAccount(given, change)
  await makeAccount(person, change, given)
}

function messageOf({ changed, refused }: Invited): string {
  const all = changed.length + refused.length
  if (refused.length > 0) return t`${changed.length} of ${all} people are invited`
  return all === 1 ? t`One person is invited` : t`${all} people are invited`
}
