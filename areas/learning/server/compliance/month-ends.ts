const MONTHS = 12

/** The last days of twelve months, the last of them the day that is given: "2026-01-31", "2026-02-28", "2026-03-16". */
export function monthEnds(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  const before = Array.from({ length: MONTHS - 1 }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + 1 + index, 0)).toISOString().slice(0, 10),
  )
  return [...before, last]
}
