import { declareProblems, problem } from '#platform/contract/problems.ts'
import {
  MOST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#platform/contract/imports/imports.ts'

/** What is refused about a file as a whole. */
export const importProblems = declareProblems('import', {
  noSuchImport: problem(404, 'There is no such import of yours. Files are kept for a week.'),
  tooManyFiles: problem(429, 'You have {most} files that are not saved. Save some of them first.'),
  noSuchWorkbook: problem(404, 'There is no such workbook of yours. Files are kept for a week.'),
  ofWorkbook: problem(409, 'This sheet is checked and saved with its workbook.'),
  noWorkbook: problem(415, 'Choose an XLSX file.'),
  noSheets: problem(422, 'This workbook has no sheet with rows.', 'file'),
  undecided: problem(422, 'Say what the sheet {sheet} holds, or leave it out.', 'sheets'),
  nothingToAdd: problem(403, 'You may not add any records by a file.'),
  nothingChosen: problem(422, 'Choose what at least one sheet holds.', 'sheets'),
  noFile: problem(415, 'Choose a CSV or XLSX file.'),
  oneByOne: problem(409, '{label} are added one by one: no file can give {fields}.'),
  notReadable: problem(422, 'This file cannot be read: {reason}', 'file'),
  cellError: problem(
    422,
    '{place} shows {error}. Correct it in the spreadsheet and choose the file again.',
    'file',
  ),
  tooLarge: problem(413, `A file may have at most ${MOST_IMPORT_BYTES / 1_000_000} MB.`),
  tooManyRows: problem(
    422,
    `A file may have at most ${MOST_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it and import the parts.`,
    'file',
  ),
  tooManyColumns: problem(422, `A file may have at most ${MOST_IMPORT_COLUMNS} columns.`, 'file'),
  empty: problem(422, 'This file has no rows under its first line.', 'file'),
  notNow: problem(409, 'This import is {state} and cannot be changed now.'),
  missing: problem(422, 'No column gives {fields}', 'columns'),
  missingInSheet: problem(
    422,
    'No column of the sheet {sheet} gives {fields}. Choose the column, or leave the sheet out.',
    'columns',
  ),
})
