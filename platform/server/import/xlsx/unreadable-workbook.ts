/** Why a workbook cannot be read, in the words of whoever brought it. */
export class UnreadableWorkbook extends Error {}
