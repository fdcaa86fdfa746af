export type DateFormat = 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD MMM YYYY'

/** How a person reads days and times. */
export interface TimeStyle {
  readonly date_format: DateFormat
  readonly time_format: '12' | '24'
}

const usual: TimeStyle = { date_format: 'DD MMM YYYY', time_format: '12' }
let chosen = usual

/** The way the signed-in person chose; nobody signed in reads days and times as usual. */
export const timeStyle = (): TimeStyle => chosen

export function chooseTimeStyle(style: TimeStyle | undefined): void {
  chosen = style ?? usual
}
