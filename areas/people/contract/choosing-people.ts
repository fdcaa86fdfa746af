/** Pages whose forms and filters choose people. */
export const CHOOSING = [
  '/employees',
  '/offices',
  '/departments',
  '/client',
  '/contact-board',
  '/users',
  '/activity-log',
  '/activity-reports/myLoggedActivites',
  '/activity-reports/allLoggedActivites',
  '/dashboards/default',
]
