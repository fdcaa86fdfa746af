/** The words a spreadsheet shows where it could not compute a cell, in English, German, French and Spanish. */
const ERRORS: ReadonlySet<string> = new Set(
  `#N/A #NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #GETTING_DATA
   #NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #NUL! #VALEUR! #NOM? #NOMBRE! #¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM!`
    .split(/\s+/)
    .map((word) => word.normalize('NFC')),
)
const LONGEST_ERROR = 20

/** Whether a cell shows an error of its spreadsheet in place of a value. */
export function isCellError(cell: string): boolean {
  if (cell.length > LONGEST_ERROR) return false
  return ERRORS.has(cell.trim().normalize('NFC').toUpperCase())
}
