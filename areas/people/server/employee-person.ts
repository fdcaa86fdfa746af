import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { peopleProblems } from '../contract/problems.ts'
import type { employees } from '../contract/employees.ts'

const YOUNGEST = 15
const OLDEST = 90

/** The rules about the person behind a record: age, an address of their own, a whole emergency contact. */
export function checkPerson(
  values: DraftOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): void {
  const all = { ...change.before, ...values }
  checkAge(all, values, change)
  if (all.personal_email && sameText(all.personal_email, all.company_email))
    refuse(peopleProblems.companyAddress)
  checkEmergency(all)
}

function checkAge(
  { date_of_birth, joining_date }: PartOf<typeof employees>,
  values: DraftOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): void {
  if (!date_of_birth || !changesAny(values, change, 'date_of_birth', 'joining_date')) return
  const born = String(date_of_birth)
  const today = change.now.slice(0, 10)
  if (yearsAfter(born, YOUNGEST) > today || yearsAfter(born, OLDEST) < today)
    refuse(peopleProblems.age)
  if (String(joining_date) < yearsAfter(born, YOUNGEST)) refuse(peopleProblems.joinedYoung)
}

/** The same day some years later; 29 February becomes the 29th or, compared as text, what comes after the 28th. */
const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

const EMERGENCY = [
  'emergency_contact_name',
  'emergency_contact_relation',
  'emergency_contact_phone',
] as const

function checkEmergency(all: PartOf<typeof employees>): void {
  const missing = EMERGENCY.filter((name) => !all[name])
  const [field] = missing
  if (field !== undefined && missing.length < EMERGENCY.length)
    refuse(peopleProblems.emergencyWhole, { field })
}

const sameText = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase()

/** What is set beside a new person when nobody said it: the end of the probation their designation asks for. */
export async function probation(
  values: DraftOf<typeof employees>,
  { sql, before }: ChangeOf<typeof employees>,
): Promise<ChangesOf<typeof employees>> {
  if (before || values.probation_end) return {}
  const [designation] = await sql.rows<{ probation_days: number | null }>(
    'select probation_days from designations where id = $1',
    [values.designation_id],
  )
  const days = designation?.probation_days ?? 0
  return days === 0 ? {} : { probation_end: daysAfter(String(values.joining_date), days) }
}
