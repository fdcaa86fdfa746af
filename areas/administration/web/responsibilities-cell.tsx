import { type CellProps, NOTHING } from '#platform/web/fields/cell-shape.ts'
import { useResponsibilities } from './use-responsibilities.ts'

/** What a role is responsible for, by the labels; what no area declares any more by its name. */
export function ResponsibilitiesCell({ value, isWhole }: CellProps) {
  const declared = useResponsibilities()
  const names = Array.isArray(value) ? value.map(String) : []
  if (names.length === 0) return NOTHING
  const labels = names.map((name) => declared.find((one) => one.name === name)?.label ?? name)
  if (!isWhole) return labels.join('; ')
  return labels.map((label) => <div key={label}>{label}</div>)
}
