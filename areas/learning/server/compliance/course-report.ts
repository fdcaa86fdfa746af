import { named, type ReportSource, said } from '#platform/server/reports/report-source.ts'

/** Assignments, each with where its person works and what its course is about. Shares are of those that still hold. */
export const courseReportSource: ReportSource = {
  rows: (where) => `
    g as (
      select r.quiz_id, r.employee_id, r.employee_id as person, r.assigned_on as day, r.state, r.attempts, r.best_score, r.seconds_spent, r.withdrawn_on,
             e.reports_to_id as manager_id, e.office_id, e.department_id, c.course_category_id
        from course_assignments r join people.employees e on e.id = r.employee_id join training.courses c on c.id = r.quiz_id ${where})`,
  groups: {
    course: named('g.quiz_id', 'training.courses', 'title'),
    category: named('g.course_category_id', 'training.course_categories'),
    employee: named('g.employee_id', 'people.employees'),
    manager: named('g.manager_id', 'people.employees'),
    office: named('g.office_id', 'organisation.offices'),
    department: named('g.department_id', 'organisation.departments'),
    state: said('g.state'),
  },
  sums: () => ({
    assigned: 'count(*)::integer',
    counted: '(count(*) filter (where g.withdrawn_on is null))::integer',
    valid: `(count(*) filter (where g.state = 'Valid'))::integer`,
    late: `(count(*) filter (where g.state in ('Overdue', 'Expired')))::integer`,
    attempts: 'sum(g.attempts)::integer',
    scores: 'sum(g.best_score)',
    scored: 'count(g.best_score)::integer',
    seconds: 'sum(g.seconds_spent)::integer',
  }),
}
