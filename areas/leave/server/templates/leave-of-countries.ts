import type { LeaveTemplate } from '../../contract/templates/leave-templates.ts'
import { annual, event, sick, unpaid, workingDays, YEAR } from './country-leave.ts'
import { france, germany, netherlands, poland, portugal, spain } from './leave-of-europe.ts'

// The least that the law of a country gives, for a week of five days unless said otherwise. Pay that the social insurance takes over
// counts as unpaid by the company. Each row names its law and where that can be read, and whether its days were compared with that; collective agreements often give more.

const UK = 'https://www.gov.uk'
const IE = 'https://www.irishstatutebook.ie/eli'
const PH = 'https://lawphil.net/statutes'
const IN = 'https://labour.gov.in'

/** {@link https://www.gov.uk/holiday-entitlement-rights} 5.6 weeks; weeks of maternity, paternity and bereavement on the pages named in the rows. */
const unitedKingdom: readonly LeaveTemplate[] = [
  annual(28, {
    law: 'Working Time Regulations 1998, reg. 13 and 13A',
    says: '5.6 weeks, bank holidays may be part of them',
    checked: YEAR,
    source: `${UK}/holiday-entitlement-rights`,
  }),
  sick(
    {
      law: 'Social Security Contributions and Benefits Act 1992, part XI',
      says: 'Statutory Sick Pay, at a rate set each year',
      checked: null,
      source: `${UK}/statutory-sick-pay`,
    },
    { document_after_days: 7 },
  ),
  event('ML', 'Maternity leave', 364, {
    law: 'Maternity and Parental Leave etc. Regulations 1999, reg. 7',
    says: '26 weeks of ordinary and 26 of additional leave',
    checked: null,
    source: `${UK}/maternity-pay-leave`,
  }),
  event('PA', 'Paternity leave', 14, {
    law: 'Paternity and Adoption Leave Regulations 2002, reg. 5',
    says: '2 weeks',
    checked: null,
    source: `${UK}/paternity-pay-leave`,
  }),
  event('PB', 'Parental bereavement leave', 14, {
    law: 'Employment Rights Act 1996, s. 80EA',
    says: '2 weeks',
    checked: null,
    source: `${UK}/parental-bereavement-pay-leave`,
  }),
]

/** {@link https://www.irishstatutebook.ie/eli/1997/act/20/enacted/en/html} section 19; Sick Leave Act 2022, Maternity Protection Act 1994, Paternity Leave and Benefit Act 2016. */
const ireland: readonly LeaveTemplate[] = [
  annual(20, {
    law: 'Organisation of Working Time Act 1997, s. 19',
    says: '4 working weeks',
    checked: YEAR,
    source: `${IE}/1997/act/20/enacted/en/html`,
  }),
  workingDays(
    'SSL',
    'Statutory sick leave',
    5,
    {
      law: 'Sick Leave Act 2022, s. 5',
      says: '5 days a year at 70 %',
      checked: YEAR,
      source: `${IE}/2022/act/24/enacted/en/html`,
    },
    { pay_percent: 70, document_after_days: 0, min_service_days: 91 },
  ),
  event(
    'ML',
    'Maternity leave',
    182,
    {
      law: 'Maternity Protection Act 1994, s. 8',
      says: '26 weeks, paid by the state',
      checked: YEAR,
      source: `${IE}/1994/act/34/enacted/en/html`,
    },
    unpaid,
  ),
  event(
    'PA',
    'Paternity leave',
    14,
    {
      law: 'Paternity Leave and Benefit Act 2016, s. 6',
      says: '2 weeks, paid by the state',
      checked: YEAR,
      source: `${IE}/2016/act/11/enacted/en/html`,
    },
    unpaid,
  ),
]

/** {@link https://lawphil.net/statutes/presdecs/pd1974/pd_442_1974.html} Labor Code, article 95; Republic Acts 11210, 8187, 8972, 9262. */
const philippines: readonly LeaveTemplate[] = [
  workingDays(
    'SIL',
    'Service incentive leave',
    5,
    {
      law: 'Labor Code, art. 95',
      says: '5 days after a year',
      checked: YEAR,
      source: `${PH}/presdecs/pd1974/pd_442_1974.html`,
    },
    { min_service_days: 365 },
  ),
  event('ML', 'Maternity leave', 105, {
    law: 'Republic Act 11210, s. 3',
    says: '105 days',
    checked: null,
    source: `${PH}/repacts/ra2019/ra_11210_2019.html`,
  }),
  event('PA', 'Paternity leave', 7, {
    law: 'Republic Act 8187, s. 2',
    says: '7 days of married fathers, for the first four deliveries',
    checked: null,
    source: `${PH}/repacts/ra1996/ra_8187_1996.html`,
  }),
  workingDays('SP', 'Solo parent leave', 7, {
    law: 'Republic Act 8972, s. 8, as changed by Republic Act 11861',
    says: '7 working days',
    checked: null,
    source: `${PH}/repacts/ra2000/ra_8972_2000.html`,
  }),
  workingDays('VAWC', 'Leave for victims of violence', 10, {
    law: 'Republic Act 9262, s. 43',
    says: '10 days',
    checked: null,
    source: `${PH}/repacts/ra2004/ra_9262_2004.html`,
  }),
]

/** {@link https://labour.gov.in} Occupational Safety, Health and Working Conditions Code 2020, section 32; Maternity Benefit Act 1961, section 5. States give more. */
const india: readonly LeaveTemplate[] = [
  annual(
    15,
    {
      law: 'OSH Code 2020, s. 32',
      says: 'a day for every 20 days worked; the state may give more',
      checked: null,
      source: IN,
    },
    { carry_over_max: 30 },
    { min_service_days: 180 },
  ),
  event('ML', 'Maternity leave', 182, {
    law: 'Maternity Benefit Act 1961, s. 5',
    says: '26 weeks',
    checked: null,
    source: IN,
  }),
]

/** The templates by country. */
export const LEAVE_OF_COUNTRIES: Readonly<Record<string, readonly LeaveTemplate[]>> = {
  DE: germany,
  ES: spain,
  FR: france,
  GB: unitedKingdom,
  IE: ireland,
  IN: india,
  NL: netherlands,
  PH: philippines,
  PL: poland,
  PT: portugal,
}
