import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../days.ts'
import { readWrittenWeekdays, weekdayWords } from './written-weekdays.ts'

const read = (text: string): string | undefined => {
  const found = readWrittenWeekdays(text)
  if (!found) return undefined
  return 'days' in found ? found.days.join(' ') : found.doubt.map(weekdayWords).join(' or ')
}

const WORK = 'Monday Tuesday Wednesday Thursday Friday'

describe('written days of a week', () => {
  it.each([
    ['Mon-Fri', WORK],
    ['Mo-Fr', WORK],
    ['Sun–Thu', 'Sunday Monday Tuesday Wednesday Thursday'],
    ['Fri to Mon', 'Sunday Monday Friday Saturday'],
    ['sat, sun', 'Sunday Saturday'],
    ['Mo/We/Fr', 'Monday Wednesday Friday'],
    ['Tues & Thurs', 'Tuesday Thursday'],
    ['Mondays; Weds', 'Monday Wednesday'],
    ['Mon-Wed, Sat', 'Monday Tuesday Wednesday Saturday'],
    ['every Monday', undefined],
    ['Weekend', 'Sunday Saturday'],
    ['Weekdays', WORK],
    ['weekdays + Sat', `${WORK} Saturday`],
    ['every day', WEEKDAYS.join(' ')],
    ['Mon-Sun', WEEKDAYS.join(' ')],
    ['1-7', WEEKDAYS.join(' ')],
  ])('are found in %s', (text, days) => {
    expect(read(text)).toBe(days)
  })

  it.each([
    ['Seg a Sex', WORK],
    ['segunda-feira a sexta-feira', WORK],
    ['2ª-6ª', WORK],
    ['2.ª a 6.ª feira', WORK],
    ['Sáb e Dom', 'Sunday Saturday'],
    ['Todos os dias', WEEKDAYS.join(' ')],
    ['Dias úteis', WORK],
    ['Lunes a viernes', WORK],
    ['du lundi au vendredi', WORK],
    ['Lun-Ven', WORK],
    ['Mo, Mi, Fr', 'Monday Wednesday Friday'],
    ['Di bis Sa', 'Tuesday Wednesday Thursday Friday Saturday'],
    ['ma t/m vr', WORK],
    ['dal lunedì al venerdì', WORK],
  ])('are found in the language of %s [platform-42]', (text, days) => {
    expect(read(text)).toBe(days)
  })

  it.each([
    ['1-5', 'Mon–Fri or Sun–Thu'],
    ['Do, Sa', 'Sun, Sat or Thu, Sat'],
  ])('are in doubt where %s has two meanings [platform-43]', (text, days) => {
    expect(read(text)).toBe(days)
  })

  it.each([
    ...['', 'M', 'M T W T F', 'Mon-', '-Fri', 'Mon--Fri', 'Mon-Wed-Fri', 'Mon 9-17', 'Mon-Sex'],
    ...[
      'Mon to weekend',
      'never',
      '24/7',
      'Mon-Fri except holidays',
      'constructor',
      'Mon, toString',
      'Mon '.repeat(40),
    ],
  ])('are not guessed from "%s"', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
