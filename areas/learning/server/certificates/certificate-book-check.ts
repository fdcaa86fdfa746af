import { type BookCheck, bookChecks } from '#areas/books/contract/book-checks.ts'
import { compareRows, sourceOf } from '#areas/books/contract/compare-rows.ts'
import { certificates } from '../../contract/certificates/certificates.ts'

/** Certificates, revoked ones too: what is printed on them was true. */
const certificatesCheck: BookCheck = {
  name: 'Certificates',
  about: 'Each certificate has an attempt of its person at its course, passed with its score.',
  firstDay: 'select min(c.issued_on) from certificates c where not c.is_deleted',
  compare: (sql, { from, to }) =>
    compareRows(sql, [from, to], {
      family: certificates.name,
      words: { attempt: { label: 'Passed attempt' }, score: { label: 'Score' } },
      source: `
        select c.id as record_id, c.employee_id, c.issued_on as business_date, c.date_created as settled_at,
               jsonb_build_object('attempt', 'Yes', 'score', c.score) as figures_kept,
               jsonb_build_object('attempt', case when a.is_passed then 'Yes' else 'No' end, 'score', case when a.is_passed then a.scoring_percentage else c.score end) as figures_counted
          from certificates c
          left join course_attempts a on a.id = c.quiz_user_response_id and a.employee_id = c.employee_id and a.quiz_id = c.quiz_id and not a.is_deleted
         where c.issued_on between $1 and $2 and not c.is_deleted`,
      sources: `(select jsonb_build_array(${sourceOf('course-attempts', 'c.quiz_user_response_id')}) from certificates c where c.id = d.record_id)`,
    }),
}

export const certificateBookChecks = [certificatesCheck].map(bookChecks.add)
