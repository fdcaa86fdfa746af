import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import {
  type CallRequest,
  type PublicRequest,
  serveCalls,
} from '#platform/server/kernel/served-area.ts'
import {
  certificateCalls,
  type CertificateFile,
  CHECK_PAGE,
  type CheckedCertificate,
} from '../../contract/certificates/certificate-calls.ts'
import { certificateProblems } from '../../contract/certificates/certificate-problems.ts'
import { certificates } from '../../contract/certificates/certificates.ts'
import { settleResults } from '../compliance/refresh-assignments.ts'
import type { PrintedCertificate } from './certificate-pdf.ts'

type Calls = typeof certificateCalls

/** What a code looks like: nothing else is looked for. */
const CODE = /^[0-9a-f]{32}$/

/** A certificate as a file, for those who may see it. Who writes it is loaded with the first one. */
async function certificateFile({
  sql,
  asked,
  records,
  engine,
}: CallRequest<Calls['certificateFile']>): Promise<Download> {
  const file = asked.parameters['file'] ?? ''
  const id = CODE.test(file) ? await certificateOf(sql, file) : undefined
  const found = id === undefined ? undefined : await records.read(certificates, id)
  if (!found) return refuse(certificateProblems.noFile)
  const printed: PrintedCertificate = {
    ...found,
    company: await companyName(sql),
    check_url: new URL(`${CHECK_PAGE}/${found.verify_code}`, engine.mail.publicUrl).href,
  }
  const { certificatePdf } = await import('./certificate-pdf.ts')
  const content = await certificatePdf(printed)
  return new Download(`${found.certificate_number}.pdf`, 'application/pdf', content)
}

async function certificateOf(sql: Rows, file: string): Promise<number | undefined> {
  const [row] = await sql.rows<{ id: number }>(
    'select c.id from certificates c join course_attempts t on t.id = c.quiz_user_response_id where t.certificate_path = $1',
    [file],
  )
  return row?.id
}

async function companyName(sql: Rows): Promise<string> {
  const [row] = await sql.rows<{ name: string | null }>(
    `select s."values" ->> 'company_name' as name from settings s where s.type = 'General'`,
  )
  return row?.name ?? ''
}

/** The name of its file, for those who see the certificate. */
async function certificateOfFile({
  sql,
  records,
  asked,
}: CallRequest<Calls['certificateOfFile']>): Promise<Answer<CertificateFile>> {
  const { quiz_user_response_id } = await records.need(certificates, idOf(asked))
  const [data] = await sql.rows<CertificateFile>(
    'select certificate_path as file from course_attempts where id = $1',
    [quiz_user_response_id],
  )
  return { data: data ?? { file: null } }
}

/** Takes a certificate back, once; its person has to pass the course again. */
async function revokeCertificate({
  sql,
  asked,
  records,
  input,
  viewer,
  now,
}: CallRequest<Calls['revokeCertificate']>): Promise<Answer<AnsweredRecord>> {
  const all = records.asSystem('who may delete courses may revoke what they prove', 'reach')
  const found = await all.hold(certificates, idOf(asked))
  if (found.employee_id === viewer.employee_id) refuse(certificateProblems.own)
  if (found.status === 'Revoked') refuse(certificateProblems.revoked)
  const [revoked] = await sql.rows<{ day: string }>(
    'select ($2::timestamptz at time zone person_zone($1))::date as day',
    [found.employee_id, now],
  )
  const data = await all.change(certificates, found.id, {
    status: 'Revoked',
    revoked_on: revoked?.day ?? null,
    revoked_reason: input.revoked_reason,
  })
  const [attempt] = await sql.rows<{ code: string }>(
    'select course_code as code from course_attempts where id = $1',
    [found.quiz_user_response_id],
  )
  if (!attempt) refuse(problems.noSuchRecord, { label: 'attempt' })
  else await settleResults(sql, found.employee_id, attempt.code, now)
  return { data, message: messageOf.update(certificates) }
}

/** What a stranger may know of a certificate whose code they have; by the calendar of its person. */
async function checkCertificate({
  sql,
  asked,
  now,
}: PublicRequest<Calls['checkCertificate']>): Promise<Answer<CheckedCertificate>> {
  const code = asked.parameters['code'] ?? ''
  const [data] = CODE.test(code)
    ? await sql.rows<CheckedCertificate>(
        `select c.person_name as name, c.course_title as course, c.issued_on, c.expires_on,
                case when c.status = 'Revoked' then 'Revoked'
                     when c.expires_on < ($2::timestamptz at time zone person_zone(c.employee_id))::date then 'Expired' else 'Valid' end as status
           from certificates c where c.verify_code = $1 and not c.is_deleted`,
        [code, now],
      )
    : []
  return data ? { data } : refuse(certificateProblems.unknown)
}

export const certificateCallsOnServer = serveCalls(certificateCalls, {
  certificateFile,
  certificateOfFile,
  revokeCertificate,
  checkCertificate,
})
