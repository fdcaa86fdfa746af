import { randomBytes } from 'node:crypto'
import type { Rows } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { certificates } from '../../contract/certificates/certificates.ts'
import type { StoredAttempt } from '../attempts/read-attempt.ts'

interface Earned {
  readonly attempt: Pick<StoredAttempt, 'id' | 'employee_id' | 'quiz_id'>
  readonly course: { readonly title: string; readonly quiz_version: number }
  readonly today: string
  readonly ends: string | null
  readonly score: number
}

/** 128 bits: nobody guesses the code of a certificate, nor the name of its file. */
const newCode = (): string => randomBytes(16).toString('hex')

/** Writes the certificate of a pass, with what is printed on it as it is now. */
export async function issueCertificate(
  sql: Rows,
  { attempt, course, today, ends, score }: Earned,
): Promise<void> {
  await sql.rows(
    `with row as (
       insert into certificates (certificate_number, employee_id, quiz_id, quiz_user_response_id, person_name, course_title, course_version, score, issued_on, expires_on, verify_code)
       select 'MC-' || left($5, 4) || '-' || lpad(nextval('certificate_numbers')::text, 6, '0'), $1, $2, $3, e.name, $4, $6, $7, $5::date, $8::date, $9
         from people.employees e where e.id = $1 returning *),
     past as (${recordHistory({ of: certificates, action: 'create', from: 'row', after: "to_jsonb(row) - 'verify_code'" })})
     update course_attempts set certificate_path = $10 where id = $3`,
    [
      attempt.employee_id,
      attempt.quiz_id,
      attempt.id,
      course.title,
      today,
      course.quiz_version,
      score,
      ends,
      newCode(),
      newCode(),
    ],
  )
}
