import type { RenderedFloor, SeatedPerson } from '../../contract/display/floor-shape.ts'

export type FloorPeople = ReadonlyMap<number, SeatedPerson>

/** Who sits on a floor and may be seen, by their number. */
export const peopleOf = (floor: RenderedFloor | undefined): FloorPeople =>
  new Map((floor?.empDetails ?? []).map((person) => [person.employee_id, person]))

/** Whether a seat is what is looked for: by its code or the name of its person. */
export function isFound(
  { code, employee_id }: { readonly code: string; readonly employee_id: number | null },
  people: FloorPeople,
  search: string,
): boolean {
  const words = search.trim().toLowerCase()
  const name = people.get(employee_id ?? 0)?.name ?? ''
  return words === '' || code.toLowerCase().includes(words) || name.toLowerCase().includes(words)
}
