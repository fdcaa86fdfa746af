import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'

/** How many people left, beside how many there were. */
export const attritionRatePage = page('/hr-reports/attrition', {
  about: 'How many people leave, of what kind, and when.',
  jobs: [t`Choose the period and the offices`, t`Press a figure to see the people behind it`],
  label: 'Attrition Rate',
  type: 'Report',
  menu: { group: 'Leaving', order: 74, icon: 'chart-bar' },
  grants: { HR: 'V:all', Admin: 'V:all', Manager: 'V:indirect' },
  uses: ['offices', 'employees'],
})

/** Days of the longest range: two years. */
export const LONGEST_RATE = 731
/** The person who leaves sooner is early. */
export const EARLY_DAYS = 90

/** An office, or all of them together. Percentages of nobody are empty. */
export interface AttritionRate {
  readonly office_id: number | null
  readonly office: string
  readonly opening: number
  readonly joined: number
  readonly left: number
  /** Of them those whose type counts in the rate. */
  readonly counted: number
  readonly closing: number
  readonly early: number
  readonly rate: number | null
  /** The same over a whole year. */
  readonly yearly_rate: number | null
  readonly early_rate: number | null
}

/** The rates of some days. */
export interface AttritionRates {
  /** Office by office. */
  readonly rows: readonly AttritionRate[]
  /** Null where nobody worked in these days. */
  readonly total: AttritionRate | null
}

export const attritionRateCalls = calls({
  attritionRate: {
    method: 'POST',
    path: 'hr_reports/getAttritionRate',
    needs: 'view',
    pages: [attritionRatePage.url],
    rows: 'scope',
    reads: true,
    isReport: true,
    input: {
      date_from: date({ required: true, label: 'From' }),
      date_to: date({ required: true, label: 'To' }),
      offices_ids: references('offices', { label: 'Offices' }),
    },
    answers: typed<AttritionRates>(),
    summary: 'Who left of how many people, office by office and in all, with those who left early.',
  },
})
