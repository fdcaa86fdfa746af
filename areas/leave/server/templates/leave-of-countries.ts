import type { LeaveTemplate } from '../../contract/templates/leave-templates.ts'
import { annual, event, sick, unpaid, workingDays } from './country-leave.ts'

// The least that the law of a country gives, for a week of five days unless said otherwise. Pay that the social insurance takes over
// counts as unpaid by the company. Each row names its law and where that can be read; collective agreements often give more.

const PT = 'https://diariodarepublica.pt/dr/legislacao-consolidada/lei/2009-34546475'
const ES = 'https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430'
const UK = 'https://www.gov.uk'
const IE = 'https://www.irishstatutebook.ie/eli'
const PH = 'https://lawphil.net/statutes'
const IN = 'https://labour.gov.in'
const DE = 'https://www.gesetze-im-internet.de'
const FR = 'https://www.service-public.fr/particuliers/vosdroits'
const FR_LAW = 'https://www.legifrance.gouv.fr/codes/id/LEGITEXT000006072050/'
const PL = 'https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU19740240141'
const NL_CIVIL = 'https://wetten.overheid.nl/BWBR0005290'
const NL_CARE = 'https://wetten.overheid.nl/BWBR0013008'

/** {@link PT} Código do Trabalho: articles 238 and 240 (22 working days, taken by 30 April of the next year), 251, 255. */
const portugal: readonly LeaveTemplate[] = [
  annual(
    22,
    { basis: 'Código do Trabalho, art. 238: 22 working days', source: PT },
    { carry_over_max: 22, carry_over_expires_days: 120 },
  ),
  sick({ basis: 'Código do Trabalho, art. 255: paid by the social security', source: PT }, unpaid),
  event('MA', 'Marriage leave', 15, {
    basis: 'Código do Trabalho, art. 249: 15 days in a row',
    source: PT,
  }),
  event(
    'PA',
    'Initial parental leave',
    120,
    { basis: 'Código do Trabalho, art. 40: 120 days, paid by the social security', source: PT },
    unpaid,
  ),
]

/** {@link ES} Estatuto de los Trabajadores: articles 37.3, 38 and 48. */
const spain: readonly LeaveTemplate[] = [
  annual(
    30,
    { basis: 'Estatuto de los Trabajadores, art. 38: 30 calendar days', source: ES },
    {},
    { day_rule: 'Calendar days', allow_half_day: false },
  ),
  sick(
    {
      basis:
        'Estatuto de los Trabajadores, art. 45: paid by the social security from the 4th day on',
      source: ES,
    },
    unpaid,
  ),
  event('MA', 'Marriage leave', 15, {
    basis: 'Estatuto de los Trabajadores, art. 37.3 a: 15 calendar days',
    source: ES,
  }),
  workingDays('FC', 'Family care leave', 5, {
    basis: 'Estatuto de los Trabajadores, art. 37.3 b: 5 days an event',
    source: ES,
  }),
  event(
    'PA',
    'Birth and care leave',
    119,
    {
      basis: 'Estatuto de los Trabajadores, art. 48.4: 17 weeks, paid by the social security',
      source: ES,
    },
    unpaid,
  ),
]

/** {@link https://www.gov.uk/holiday-entitlement-rights} 5.6 weeks; weeks of maternity, paternity and bereavement on the pages named in the rows. */
const unitedKingdom: readonly LeaveTemplate[] = [
  annual(28, {
    basis: 'Working Time Regulations 1998: 5.6 weeks, bank holidays may be part of them',
    source: `${UK}/holiday-entitlement-rights`,
  }),
  sick(
    { basis: 'Statutory Sick Pay', source: `${UK}/statutory-sick-pay` },
    { document_after_days: 7 },
  ),
  event('ML', 'Maternity leave', 364, {
    basis: 'Employment Rights Act 1996: 52 weeks',
    source: `${UK}/maternity-pay-leave`,
  }),
  event('PA', 'Paternity leave', 14, {
    basis: 'Employment Rights Act 1996: 2 weeks',
    source: `${UK}/paternity-pay-leave`,
  }),
  event('PB', 'Parental bereavement leave', 14, {
    basis: 'Employment Rights Act 1996: 2 weeks',
    source: `${UK}/parental-bereavement-pay-leave`,
  }),
]

/** {@link https://www.irishstatutebook.ie/eli/1997/act/20/enacted/en/html} section 19; Sick Leave Act 2022, Maternity Protection Act 1994, Paternity Leave and Benefit Act 2016. */
const ireland: readonly LeaveTemplate[] = [
  annual(20, {
    basis: 'Organisation of Working Time Act 1997, s. 19: 4 working weeks',
    source: `${IE}/1997/act/20/enacted/en/html`,
  }),
  workingDays(
    'SSL',
    'Statutory sick leave',
    5,
    {
      basis: 'Sick Leave Act 2022: 5 days a year at 70 %',
      source: `${IE}/2022/act/24/enacted/en/html`,
    },
    { pay_percent: 70, document_after_days: 0, min_service_days: 91 },
  ),
  event(
    'ML',
    'Maternity leave',
    182,
    {
      basis: 'Maternity Protection Act 1994: 26 weeks, paid by the state',
      source: `${IE}/1994/act/34/enacted/en/html`,
    },
    unpaid,
  ),
  event(
    'PA',
    'Paternity leave',
    14,
    {
      basis: 'Paternity Leave and Benefit Act 2016: 2 weeks, paid by the state',
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
      basis: 'Labor Code, art. 95: 5 days after a year',
      source: `${PH}/presdecs/pd1974/pd_442_1974.html`,
    },
    { min_service_days: 365 },
  ),
  event('ML', 'Maternity leave', 105, {
    basis: 'Republic Act 11210: 105 days',
    source: `${PH}/repacts/ra2019/ra_11210_2019.html`,
  }),
  event('PA', 'Paternity leave', 7, {
    basis: 'Republic Act 8187: 7 days',
    source: `${PH}/repacts/ra1996/ra_8187_1996.html`,
  }),
  workingDays('SP', 'Solo parent leave', 7, {
    basis: 'Republic Act 8972: 7 working days',
    source: `${PH}/repacts/ra2000/ra_8972_2000.html`,
  }),
  workingDays('VAWC', 'Leave for victims of violence', 10, {
    basis: 'Republic Act 9262, s. 43: 10 days',
    source: `${PH}/repacts/ra2004/ra_9262_2004.html`,
  }),
]

/** {@link https://labour.gov.in} Occupational Safety, Health and Working Conditions Code 2020, section 32; Maternity Benefit Act 1961, section 5. States give more. */
const india: readonly LeaveTemplate[] = [
  annual(
    15,
    {
      basis: 'OSH Code 2020, s. 32: a day for every 20 days worked; the state may give more',
      source: IN,
    },
    { carry_over_max: 30 },
    { min_service_days: 180 },
  ),
  event('ML', 'Maternity leave', 182, {
    basis: 'Maternity Benefit Act 1961, s. 5: 26 weeks',
    source: IN,
  }),
]

/** {@link https://www.gesetze-im-internet.de/burlg/__3.html} BUrlG §§ 3, 4 and 7; EFZG § 3; MuSchG § 3. */
const germany: readonly LeaveTemplate[] = [
  annual(
    20,
    {
      basis: 'BUrlG § 3: 24 working days of a six-day week, 20 of five',
      source: `${DE}/burlg/__3.html`,
    },
    { carry_over_max: 20, carry_over_expires_days: 90 },
  ),
  sick({
    basis: 'EFZG § 3: up to 6 weeks an illness, paid in full',
    source: `${DE}/entgfg/__3.html`,
  }),
  event('ML', 'Maternity protection', 98, {
    basis: 'MuSchG § 3: 6 weeks before and 8 weeks after the birth',
    source: `${DE}/muschg_2018/__3.html`,
  }),
]

/** {@link https://www.service-public.fr/particuliers/vosdroits/F2258} 5 weeks, counted from June; Code du travail L3141-3, L1225-17, L1225-35, L3142-4. */
const france: readonly LeaveTemplate[] = [
  annual(
    25,
    {
      basis: 'Code du travail, L3141-3: 30 jours ouvrables, 25 of a week of five days',
      source: `${FR}/F2258`,
    },
    { year_start_month: 6 },
  ),
  sick(
    {
      basis: 'Code du travail, L1226-1: what the health insurance does not pay, after a year',
      source: FR_LAW,
    },
    { document_after_days: 0 },
  ),
  event(
    'ML',
    'Maternity leave',
    112,
    {
      basis: 'Code du travail, L1225-17: 16 weeks, paid by the health insurance',
      source: `${FR}/F2265`,
    },
    unpaid,
  ),
  event(
    'PA',
    'Paternity leave',
    25,
    {
      basis: 'Code du travail, L1225-35: 25 calendar days, paid by the health insurance',
      source: `${FR}/F3156`,
    },
    unpaid,
  ),
  workingDays('MA', 'Marriage leave', 4, {
    basis: 'Code du travail, L3142-4: 4 days',
    source: FR_LAW,
  }),
]

/** {@link PL} Kodeks pracy: articles 154, 168, 92, 173¹, 180, 182³. */
const poland: readonly LeaveTemplate[] = [
  annual(
    20,
    { basis: 'Kodeks pracy, art. 154: 20 days, 26 after ten years', source: PL },
    { carry_over_max: 26, carry_over_expires_days: 273 },
  ),
  sick(
    { basis: 'Kodeks pracy, art. 92: 33 days a year at 80 %, then social insurance', source: PL },
    { pay_percent: 80, document_after_days: 0 },
  ),
  workingDays(
    'CL',
    'Care leave',
    5,
    { basis: 'Kodeks pracy, art. 173¹: 5 days a year, unpaid', source: PL },
    unpaid,
  ),
  event(
    'ML',
    'Maternity leave',
    140,
    { basis: 'Kodeks pracy, art. 180: 20 weeks, paid by social insurance', source: PL },
    unpaid,
  ),
  event(
    'PA',
    'Paternity leave',
    14,
    { basis: 'Kodeks pracy, art. 182³: 2 weeks, paid by social insurance', source: PL },
    unpaid,
  ),
]

/** {@link NL_CIVIL} Burgerlijk Wetboek 7:629, 7:634, 7:640a; {@link NL_CARE} Wet arbeid en zorg 3:1, 4:2, 5:1. */
const netherlands: readonly LeaveTemplate[] = [
  annual(
    20,
    { basis: 'Burgerlijk Wetboek, 7:634: four times the working week', source: NL_CIVIL },
    { carry_over_max: 20, carry_over_expires_days: 181 },
  ),
  sick(
    { basis: 'Burgerlijk Wetboek, 7:629: at least 70 % for 104 weeks', source: NL_CIVIL },
    { pay_percent: 70 },
  ),
  workingDays(
    'CL',
    'Short-term care leave',
    10,
    { basis: 'Wet arbeid en zorg, 5:1: twice the working week at 70 %', source: NL_CARE },
    { pay_percent: 70 },
  ),
  event(
    'ML',
    'Maternity leave',
    112,
    { basis: 'Wet arbeid en zorg, 3:1: 16 weeks, paid by the UWV', source: NL_CARE },
    unpaid,
  ),
  workingDays('BL', 'Birth leave', 5, {
    basis: 'Wet arbeid en zorg, 4:2: once the working week',
    source: NL_CARE,
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
