import { calls } from '#platform/contract/calls.ts'
import { longText } from '#platform/contract/fields/field.ts'
import { courses } from '#areas/training/contract/courses/courses.ts'
import { myCourses } from '../compliance/course-assignments.ts'
import type { certificateStates } from './certificates.ts'
import { certificates } from './certificates.ts'
import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'

/** Where a stranger checks a certificate: the code stands behind it. */
export const CHECK_PAGE = '/certificates/check'

/** All that a stranger is told. */
export interface CheckedCertificate {
  readonly name: string
  readonly course: string
  readonly issued_on: string
  /** Null without an end. */
  readonly expires_on: string | null
  readonly status: (typeof certificateStates)[number]
}

/** Where the file of a certificate is. */
export interface CertificateFile {
  /** The name under which it is fetched; null without one. */
  readonly file: string | null
}

export const certificateCalls = calls({
  certificateFile: {
    method: 'GET',
    path: 'certificates/getFile/{file}',
    needs: 'view',
    pages: [certificates.page, myCourses.page],
    rows: 'scope',
    file: true,
    input: {},
    summary: 'A certificate as a PDF, by the name of its file.',
  },
  certificateOfFile: {
    method: 'GET',
    path: 'certificates/getFileName/{id}',
    needs: 'view',
    pages: [certificates.page],
    rows: 'scope',
    input: {},
    answers: typed<CertificateFile>(),
    summary: 'The name under which the file of a certificate is fetched.',
  },
  revokeCertificate: {
    method: 'POST',
    path: 'certificates/revoke/{id}',
    needs: 'delete',
    pages: [courses.page],
    rows: 'shared',
    input: { revoked_reason: longText({ required: true, max: 500, label: 'Reason' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a certificate back: the course is to be passed again.',
  },
  checkCertificate: {
    method: 'POST',
    path: 'certificates/check/{code}',
    needs: 'public',
    rows: 'none',
    reads: true,
    input: {},
    answers: typed<CheckedCertificate>(),
    summary:
      'Whether a certificate with this code is genuine and valid: a name, a course and days.',
  },
})
