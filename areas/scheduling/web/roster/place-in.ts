/** A day of a person. */
export interface Place {
  readonly person: number
  readonly date: string
}

/** The day of a person in the grid an event happened in. */
export function placeIn(event: { target: EventTarget }): Place | undefined {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const { person, date } = cell?.dataset ?? {}
  return person === undefined || date === undefined ? undefined : { person: Number(person), date }
}
