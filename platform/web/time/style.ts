import { WEEKDAYS, type Weekday } from '#platform/contract/days.ts'
export type DateFormat = 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD MMM YYYY'

type DayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** How a person reads days and times. */
export interface TimeStyle {
  readonly date_format: DateFormat
  readonly time_format: '12' | '24'
  /** The day that calendars begin their weeks with, by its name. */
  readonly week_start_day: Weekday
}

const usual: TimeStyle = {
  date_format: 'DD MMM YYYY',
  time_format: '12',
  week_start_day: 'Sunday',
}
let chosen = usual

/** The way the signed-in person chose; nobody signed in reads days and times as usual. */
export const timeStyle = (): TimeStyle => chosen

export function chooseTimeStyle(style: TimeStyle | undefined): void {
  chosen = style ?? usual
}

/** The day that calendars begin their weeks with, as pickers count: 0 is Sunday. */
export const firstDayOfWeek = (): DayNumber => WEEKDAYS.indexOf(chosen.week_start_day) as DayNumber // the name is one of them
