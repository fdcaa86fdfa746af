import { calls } from '#platform/contract/calls.ts'
import { integer, reference, references, text, texts } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { holidays } from './holidays.ts'
import { typed } from '#platform/contract/answers.ts'

/** The holidays of a country and year, put on offices by one press. */
export const loadHolidaysPage = page(`${holidays.page}/load`, {
  label: 'Load Holidays',
  grants: { HR: 'V:all', Admin: 'V:all' },
  uses: ['holiday-categories', 'offices'],
})

/** Holidays of one load at most: no country has as many. */
const MOST_DAYS = 200

const ofCountry = {
  country: text({ required: true, max: 2, pattern: '[A-Z]{2}' }),
  region: text({ max: 12 }),
  year: integer({ required: true, min: 2000, max: 2100 }),
  offices_ids: references('offices', { required: true }),
} as const

const ofHolidays = { pages: [holidays.page], rows: 'shared', needs: 'add' } as const

export const countryHolidayCalls = calls({
  holidayCountries: {
    ...ofHolidays,
    method: 'GET',
    path: 'holiday/getCountries',
    input: {},
    answers: typed<HolidayCountries>(),
    summary: 'The countries whose holidays are known, and the country of each office.',
  },
  countryHolidays: {
    ...ofHolidays,
    method: 'POST',
    path: 'holiday/previewCountry',
    reads: true,
    input: ofCountry,
    answers: typed<CountryHolidays>(),
    summary: 'The holidays of a country and year, each with what these offices have on that day.',
  },
  loadHolidays: {
    ...ofHolidays,
    method: 'POST',
    path: 'holiday/loadCountry',
    input: {
      ...ofCountry,
      holiday_category_id: reference('holiday-categories', { required: true, label: 'Category' }),
      chosen: texts({ required: true, max: MOST_DAYS, label: 'Holidays' }),
    },
    answers: typed<HolidaysLoaded>(),
    summary:
      'Adds the chosen ones, as one change that can be undone; those on days that are locked or billed are left out and named.',
  },
})

/** A holiday as its country keeps it. */
export interface CountryHoliday {
  /** By which it is chosen. */
  readonly key: string
  readonly start_date: string
  readonly end_date: string
  readonly name: string
  /** What people there call it, where that is another name. */
  readonly own_name: string | null
  /** Everybody may work: it is kept as an optional holiday. */
  readonly is_optional: boolean
  /** What these offices have on that day already. */
  readonly there: string | null
}

export interface CountryHolidays {
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  readonly holidays: readonly CountryHoliday[]
}

export interface HolidayCountries {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly offices: readonly {
    readonly id: number
    readonly name: string
    readonly country: string | null
  }[]
}

/** A chosen holiday that was not added. */
export interface HolidayLeftOut {
  readonly name: string
  readonly start_date: string
  readonly why: string
}

export interface HolidaysLoaded {
  readonly added: number
  /** By which all that were added are undone. */
  readonly batch: number
  readonly left_out: readonly HolidayLeftOut[]
}
