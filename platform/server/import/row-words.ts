/** "1 row", "99,993 rows" */
export const countedRows = (rows: number): string =>
  rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
