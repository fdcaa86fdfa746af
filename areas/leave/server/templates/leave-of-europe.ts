import type { LeaveTemplate } from '../../contract/templates/leave-templates.ts'
import { annual, dueAtOnce, event, sick, unpaid, workingDays, YEAR } from './country-leave.ts'

// Countries of the European Union, as `leave-of-countries.ts` says.

const PT = 'https://diariodarepublica.pt/dr/legislacao-consolidada/lei/2009-34546475'
const ES = 'https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430'
const DE = 'https://www.gesetze-im-internet.de'
const FR = 'https://www.service-public.fr/particuliers/vosdroits'
const FR_LAW = 'https://www.legifrance.gouv.fr/codes/id/LEGITEXT000006072050/'
const PL = 'https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU19740240141'
const NL_CIVIL = 'https://wetten.overheid.nl/BWBR0005290'
const NL_CARE = 'https://wetten.overheid.nl/BWBR0013008'

/** {@link PT} Código do Trabalho: articles 237, 238 and 240 (22 working days, due on 1 January, taken by 30 April of the next year), 251, 255. */
export const portugal: readonly LeaveTemplate[] = [
  annual(
    22,
    {
      law: 'Código do Trabalho, art. 238',
      says: '22 working days, due on 1 January (art. 237)',
      checked: YEAR,
      source: PT,
    },
    { ...dueAtOnce, carry_over_max: 22, carry_over_expires_days: 120 },
  ),
  sick(
    {
      law: 'Código do Trabalho, art. 255',
      says: 'paid by the social security',
      checked: null,
      source: PT,
    },
    unpaid,
  ),
  event('MA', 'Marriage leave', 15, {
    law: 'Código do Trabalho, art. 249',
    says: '15 days in a row',
    checked: null,
    source: PT,
  }),
  event(
    'PA',
    'Initial parental leave',
    120,
    {
      law: 'Código do Trabalho, art. 40',
      says: '120 days, paid by the social security',
      checked: null,
      source: PT,
    },
    unpaid,
  ),
]

/** {@link ES} Estatuto de los Trabajadores: articles 37.3, 38 and 48. */
export const spain: readonly LeaveTemplate[] = [
  annual(
    30,
    {
      law: 'Estatuto de los Trabajadores, art. 38',
      says: '30 calendar days',
      checked: YEAR,
      source: ES,
    },
    {},
    { day_rule: 'Calendar days', allow_half_day: false },
  ),
  sick(
    {
      law: 'Estatuto de los Trabajadores, art. 45',
      says: 'paid by the social security from the 4th day on',
      checked: YEAR,
      source: ES,
    },
    unpaid,
  ),
  event('MA', 'Marriage leave', 15, {
    law: 'Estatuto de los Trabajadores, art. 37.3 a',
    says: '15 calendar days',
    checked: YEAR,
    source: ES,
  }),
  workingDays('FC', 'Family care leave', 5, {
    law: 'Estatuto de los Trabajadores, art. 37.3 b',
    says: '5 days an event',
    checked: YEAR,
    source: ES,
  }),
  event(
    'PA',
    'Birth and care leave',
    133,
    {
      // Since Real Decreto-ley 9/2025; two of the weeks until the child is eight.
      law: 'Estatuto de los Trabajadores, art. 48.4',
      says: '19 weeks, paid by the social security',
      checked: YEAR,
      source: ES,
    },
    unpaid,
  ),
]

/** {@link https://www.gesetze-im-internet.de/burlg/__3.html} BUrlG §§ 3, 4 and 7; EFZG § 3; MuSchG § 3. */
export const germany: readonly LeaveTemplate[] = [
  annual(
    20,
    {
      law: 'BUrlG § 3',
      says: '24 working days of a six-day week, 20 of five; the year is due at once after six months (§ 4)',
      checked: YEAR,
      source: `${DE}/burlg/__3.html`,
    },
    { ...dueAtOnce, carry_over_max: 20, carry_over_expires_days: 90 },
  ),
  sick({
    law: 'EFZG § 3',
    says: 'up to 6 weeks an illness, paid in full',
    checked: null,
    source: `${DE}/entgfg/__3.html`,
  }),
  event('ML', 'Maternity protection', 98, {
    law: 'MuSchG § 3',
    says: '6 weeks before and 8 weeks after the birth',
    checked: YEAR,
    source: `${DE}/muschg_2018/__3.html`,
  }),
]

/** {@link https://www.service-public.fr/particuliers/vosdroits/F2258} 5 weeks, counted from June; Code du travail L3141-3, L1225-17, L1225-35, L3142-4. */
export const france: readonly LeaveTemplate[] = [
  annual(
    25,
    {
      law: 'Code du travail, L3141-3',
      says: '30 jours ouvrables, 25 of a week of five days',
      checked: YEAR,
      source: `${FR}/F2258`,
    },
    { year_start_month: 6 },
  ),
  sick(
    {
      law: 'Code du travail, L1226-1',
      says: 'what the health insurance does not pay, after a year',
      checked: null,
      source: FR_LAW,
    },
    { document_after_days: 0 },
  ),
  event(
    'ML',
    'Maternity leave',
    112,
    {
      law: 'Code du travail, L1225-17',
      says: '16 weeks, paid by the health insurance',
      checked: null,
      source: `${FR}/F2265`,
    },
    unpaid,
  ),
  event(
    'PA',
    'Paternity leave',
    25,
    {
      law: 'Code du travail, L1225-35',
      says: '25 calendar days, paid by the health insurance',
      checked: null,
      source: `${FR}/F3156`,
    },
    unpaid,
  ),
  workingDays('MA', 'Marriage leave', 4, {
    law: 'Code du travail, L3142-4',
    says: '4 days',
    checked: null,
    source: FR_LAW,
  }),
]

/** {@link PL} Kodeks pracy: articles 154, 168, 92, 173¹, 180, 182³. */
export const poland: readonly LeaveTemplate[] = [
  annual(
    20,
    {
      law: 'Kodeks pracy, art. 154',
      says: '20 days, 26 after ten years; the year is due on 1 January, but in the first year of work by months',
      checked: null,
      source: PL,
    },
    { ...dueAtOnce, carry_over_max: 26, carry_over_expires_days: 273 },
  ),
  sick(
    {
      law: 'Kodeks pracy, art. 92',
      says: '33 days a year at 80 %, then social insurance',
      checked: null,
      source: PL,
    },
    { pay_percent: 80, document_after_days: 0 },
  ),
  workingDays(
    'CL',
    'Care leave',
    5,
    { law: 'Kodeks pracy, art. 173¹', says: '5 days a year, unpaid', checked: null, source: PL },
    unpaid,
  ),
  event(
    'ML',
    'Maternity leave',
    140,
    {
      law: 'Kodeks pracy, art. 180',
      says: '20 weeks, paid by social insurance',
      checked: null,
      source: PL,
    },
    unpaid,
  ),
  event(
    'PA',
    'Paternity leave',
    14,
    {
      law: 'Kodeks pracy, art. 182³',
      says: '2 weeks, paid by social insurance',
      checked: null,
      source: PL,
    },
    unpaid,
  ),
]

/** {@link NL_CIVIL} Burgerlijk Wetboek 7:629, 7:634, 7:640a; {@link NL_CARE} Wet arbeid en zorg 3:1, 4:2, 5:1. */
export const netherlands: readonly LeaveTemplate[] = [
  annual(
    20,
    {
      law: 'Burgerlijk Wetboek, 7:634',
      says: 'four times the working week',
      checked: YEAR,
      source: NL_CIVIL,
    },
    { carry_over_max: 20, carry_over_expires_days: 181 },
  ),
  sick(
    {
      law: 'Burgerlijk Wetboek, 7:629',
      says: 'at least 70 % for 104 weeks',
      checked: null,
      source: NL_CIVIL,
    },
    { pay_percent: 70 },
  ),
  workingDays(
    'CL',
    'Short-term care leave',
    10,
    {
      law: 'Wet arbeid en zorg, 5:1',
      says: 'twice the working week at 70 %',
      checked: null,
      source: NL_CARE,
    },
    { pay_percent: 70 },
  ),
  event(
    'ML',
    'Maternity leave',
    112,
    {
      law: 'Wet arbeid en zorg, 3:1',
      says: '16 weeks, paid by the UWV',
      checked: null,
      source: NL_CARE,
    },
    unpaid,
  ),
  workingDays('BL', 'Birth leave', 5, {
    law: 'Wet arbeid en zorg, 4:2',
    says: 'once the working week',
    checked: null,
    source: NL_CARE,
  }),
]
