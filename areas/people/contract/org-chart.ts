import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { reference } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'

/** A person as the org chart draws them. */
export interface ChartedPerson {
  readonly id: number
  readonly name: string
  readonly designation_name: string
  readonly office_name: string
  /** The address of their picture; null without one. */
  readonly profile_pic: string | null
  readonly status: string
  /** Whether the reader may walk to them: of those above one reads the name and no more. */
  readonly is_open: boolean
  /** People who report to them directly, and everybody below them; 0 of those above. */
  readonly direct: number
  readonly below: number
}

export interface OrgChart {
  /** Those above, the head of the company first. */
  readonly chain: readonly ChartedPerson[]
  readonly person: ChartedPerson
  readonly reports: readonly ChartedPerson[]
}

/** More direct reports than these are found by search: nobody reads them as a chart. */
export const MOST_REPORTS = 200

/** Who reports to whom, person by person. */
export const orgChartPage = page('/org-chart', {
  about: 'Who reports to whom.',
  jobs: [t`Search a person`, t`Open a branch, or print it`],
  label: 'Org Chart',
  menu: { group: 'People', order: 15, icon: 'sitemap' },
  grants: {
    HR: 'V:all',
    Admin: 'V:all',
    Manager: 'V:indirect',
    'Team Lead': 'V:direct,peers',
    Agent: 'V:self',
    QA: 'V:self',
    Trainer: 'V:self',
    IT: 'V:self',
  },
  uses: ['employees'],
})

export const orgChartCalls = calls({
  orgChart: {
    method: 'POST',
    path: 'employees/getOrgChart',
    needs: 'view',
    pages: [orgChartPage.url],
    rows: 'scope',
    reads: true,
    input: { employee_id: reference('employees', { help: 'Oneself, unless given.' }) },
    answers: typed<OrgChart>(),
    summary: 'A person with their managers and the people who report to them.',
  },
})
