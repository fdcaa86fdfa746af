/** Rows that are checked and stored by one request, in one transaction. */
export const CHUNK_ROWS = 100_000
/** A file may have so many rows. */
export const MOST_ROWS = 1_000_000
/** Bytes of a file, whether its rows stand in it as text or packed as a spreadsheet. */
export const MOST_BYTES = 200_000_000
/** What is wrong, as far as an answer tells it; all of it stands in the file of errors. */
export const SHOWN_FAULTS = 100

/** The requests a file of so many rows needs. */
export const chunksOf = (rows: number): number => Math.ceil(rows / CHUNK_ROWS)
