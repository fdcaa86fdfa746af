import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about KPIs and their values. */
export const kpiProblems = declareProblems('kpi', {
  target: problem(422, 'Must be above the minimum (below it for Lower)', 'target'),
  stretch: problem(422, 'Must be above the target (below it for Lower)', 'stretch'),
  notManual: problem(409, 'This KPI is measured: {metric}'),
  ownValue: problem(403, 'You cannot enter your own value'),
  notTheirs: problem(422, 'This KPI is not one of {name}', 'employee_id'),
  notYet: problem(422, 'This period has not begun', 'day'),
  notValid: problem(422, 'The KPI does not count on this day', 'day'),
  locked: problem(409, 'This period is locked since {date}'),
})
