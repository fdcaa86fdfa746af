/** Why a workbook cannot be read, in the words of the person who brought it. */
export class UnreadableWorkbook extends Error {}
