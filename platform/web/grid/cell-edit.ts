/** Asks a cell that can be changed in place to open its input. */
export const CELL_EDIT = 'muster:cell-edit'

/** Opens the input of a cell; false where it has none. */
export function editCell(cell: Element | null | undefined): boolean {
  const editable = cell?.querySelector('[data-editable]')
  editable?.dispatchEvent(new CustomEvent(CELL_EDIT))
  return editable !== null && editable !== undefined
}
