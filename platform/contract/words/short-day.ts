const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar day (YYYY-MM-DD) as people read it: "16 Mar 2026". */
export const shortDay = (day: string): string => words.format(new Date(`${day}T00:00:00Z`))
