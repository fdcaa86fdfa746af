/** 99,993 */
export const countOf = (count: number): string => count.toLocaleString('en-US')

/** "1 row", "99,993 rows" */
export const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${countOf(count)} rows`)
