/** A sheet of labels, in millimetres; its labels stand in the middle of the page. */
export interface LabelSheet {
  readonly page: readonly [width: number, height: number]
  readonly label: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  /** Between two columns; rows follow each other without one. */
  readonly gap: number
}

/** Common sheets, as their makers print the sizes: Avery L7160, L7651 and 5160, and a roll as of Brother DK-11209. */
export const labelSheets = {
  'A4, 21 labels': {
    ...{ page: [210, 297], label: [63.5, 38.1], columns: 3, rows: 7, gap: 2.54 },
  },
  'A4, 65 labels': {
    ...{ page: [210, 297], label: [38.1, 21.2], columns: 5, rows: 13, gap: 2.54 },
  },
  'Letter, 30 labels': {
    ...{ page: [215.9, 279.4], label: [66.675, 25.4], columns: 3, rows: 10, gap: 3.175 },
  },
  'Roll, 62 by 29 mm': {
    ...{ page: [62, 29], label: [62, 29], columns: 1, rows: 1, gap: 0 },
  },
} as const satisfies Record<string, LabelSheet>

export type SheetName = keyof typeof labelSheets

// The keys of a literal are its names.
export const sheetNames = Object.keys(labelSheets) as [SheetName, ...SheetName[]]

/** Labels one file holds at most. */
export const MOST_LABELS = 500
