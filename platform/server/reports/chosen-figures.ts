import type { Row } from '../records/served.ts'

/** The figures a person asked for, by their names, and those that come with what is chosen; none are all. */
export function chosenFigures(
  { input }: { readonly input: Readonly<Record<string, unknown>> },
  added: object = {},
): readonly string[] {
  const chosen: unknown = input['measures']
  if (!Array.isArray(chosen) || chosen.length === 0) return []
  return [...chosen.map(String), ...Object.keys(added)]
}

/** Leaves of what was counted the figures that were asked for. */
export function onlyFigures(chosen: readonly string[], counted: Row): (row: Row) => Row {
  if (chosen.length === 0) return (row) => row
  const others = new Set(Object.keys(counted).filter((name) => !chosen.includes(name)))
  return (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !others.has(name)))
}
