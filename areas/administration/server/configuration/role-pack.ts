import { starterPacks } from '#platform/contract/configuration/starter-packs.ts'
import { t } from '#platform/contract/words/texts.ts'

type Access = Readonly<Record<string, string>>

const ALL = 'view: all'
const OWN = 'view: self'
const KEEPS = 'view: all; add; edit: all; delete: all'

/** What everyone who works here does for themselves. */
const selfService: Access = {
  '/adherence': OWN,
  '/announcements': OWN,
  '/approvals': OWN,
  '/chat': OWN,
  '/clock-corrections': 'view: self; add; edit: self; delete: self',
  '/clock-devices': OWN,
  '/contact-board': ALL,
  '/dashboards/default': OWN,
  '/documents-repository': ALL,
  '/employees': OWN,
  '/employees/emergency': OWN,
  '/employees/personal': OWN,
  '/employees/terms': OWN,
  '/holiday': ALL,
  '/holiday/calendar': ALL,
  '/jobs': OWN,
  '/leave-ledger': OWN,
  '/leave-schedule': 'view: self; add; edit: self',
  '/leave-schedule/calendar': OWN,
  '/manual': OWN,
  '/my-data': OWN,
  '/org-chart': OWN,
  '/overtime': OWN,
  '/quiz': OWN,
  '/roster': 'view: peers',
  '/shift-changes': 'view: self; edit: self',
  '/tickets': 'view: self; add; edit: self',
  '/timesheets': 'view: self; edit: self',
  '/user-profile': OWN,
}

const finance: Access = {
  ...selfService,
  '/client': ALL,
  '/client-headcount': ALL,
  '/client-headcount-report': ALL,
  '/client-invoices': KEEPS,
  '/client/billing': KEEPS,
  '/company': ALL,
  '/company/bank': ALL,
  '/cost-calculator': ALL,
  '/dashboards/campaign': ALL,
  '/departments': ALL,
  '/designation': ALL,
  '/employees': ALL,
  '/hours-by-kind': ALL,
  '/offices': ALL,
  '/overtime': ALL,
  '/purchase-bills': KEEPS,
  '/purchase-orders': KEEPS,
  '/timesheets': 'view: all; edit: self',
  '/vendors': KEEPS,
}

const planner: Access = {
  ...selfService,
  '/adherence': ALL,
  '/adherence-exceptions': KEEPS,
  '/break-types': ALL,
  '/client': ALL,
  '/client-headcount': ALL,
  '/dashboards/production': ALL,
  '/departments': ALL,
  '/employees': ALL,
  '/leave-schedule': 'view: all; add; edit: self',
  '/leave-schedule/calendar': ALL,
  '/live-board': ALL,
  '/offices': ALL,
  '/overtime': ALL,
  '/roster': 'view: all; edit: all',
  '/rotation-patterns': KEEPS,
  '/seats-utilization-report': ALL,
  '/shift-breaks': KEEPS,
  '/shift-changes': 'view: all; edit: all',
  '/shifts': KEEPS,
}

const analyst: Access = {
  ...selfService,
  '/activity-log': ALL,
  '/activity-reports/allLoggedActivites': ALL,
  '/activity-reports/allLoggedActivitesSummary': ALL,
  '/adherence': ALL,
  '/client': ALL,
  '/client-headcount-report': ALL,
  '/dashboards/analytics': ALL,
  '/dashboards/campaign': ALL,
  '/dashboards/production': ALL,
  '/departments': ALL,
  '/email-report-setup': 'view: self; add; edit: self; delete: self',
  '/employees': ALL,
  '/headcount': ALL,
  '/hours-by-kind': ALL,
  '/hr-reports/attrition': ALL,
  '/live-board': ALL,
  '/offices': ALL,
  '/overtime': ALL,
  '/pareto-chart': ALL,
  '/roster': ALL,
  '/seats-utilization-report': ALL,
  '/tickets-report': ALL,
  '/timesheets': 'view: all; edit: self',
  '/user-reports/userActivityTrackReport': ALL,
}

const ROLES = [
  {
    name: 'Finance',
    description: 'Rates, invoices, purchases and approved hours.',
    access: finance,
  },
  { name: 'Planner', description: 'Shifts, rosters and their exceptions.', access: planner },
  {
    name: 'Workforce analyst',
    description: 'Reads hours, work and staffing of everyone; changes none of them.',
    access: analyst,
  },
]

/** Roles beside those of the system that most centres need. */
export const rolePack = starterPacks.add({
  order: 10,
  title: () => t`Roles: Finance, Planner, Workforce analyst`,
  brings: () =>
    t`Three roles with the pages of their work, beside what everyone does for themselves.`,
  families: {
    roles: ROLES.map(({ name, description }) => ({ name, description })),
    'role-access': ROLES.map(({ name, access }) => ({ of: name, ...access })),
  },
})
