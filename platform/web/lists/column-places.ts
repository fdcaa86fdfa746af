/** A column as a person placed it: in this order, perhaps pinned at the left, perhaps with a width of its own in px. */
export interface ColumnPlace {
  readonly name: string
  readonly isPinned?: boolean
  readonly width?: number
}

/** As the address spells it: `name.pin.180,status`. */
export const columnsText = (columns: readonly ColumnPlace[]): string =>
  columns
    .map(({ name, isPinned, width }) =>
      [name, ...(isPinned ? ['pin'] : []), ...(width === undefined ? [] : [width])].join('.'),
    )
    .join(',')

/** The columns of an address, each once; undefined when it names none. */
export function readColumns(text: string | null): ColumnPlace[] | undefined {
  const columns = (text ?? '').split(',').flatMap((part) => {
    const [name, ...options] = part.split('.')
    const width = options.map(Number).find((each) => each >= 40 && each <= 2000)
    const place = { ...(options.includes('pin') && { isPinned: true }), ...(width && { width }) }
    return name ? [{ name, ...place }] : []
  })
  const once = columns.filter(
    ({ name }, index) => columns.findIndex((each) => each.name === name) === index,
  )
  return once.length > 0 ? once : undefined
}
