export type RibbonKind = 'desk' | 'break' | 'missing' | 'over' | 'overtime'

/** A stretch of a ribbon. */
export interface RibbonPiece {
  kind: RibbonKind
  from: Date
  to: Date
}
