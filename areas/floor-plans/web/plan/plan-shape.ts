/** What of a plan decides how it is drawn. */
export interface PlanShape {
  readonly image: string | null
  readonly image_width: number | null
  readonly image_height: number | null
  readonly grid_columns: number
  readonly grid_rows: number
}

/** The drawing is so wide in its own units; percents of a plan are a tenth of them. */
export const DRAWN_WIDTH = 1000

/** How high the drawing is in the same units: as its picture, or as its grid. */
export function drawnHeight(plan: PlanShape): number {
  const { image_width, image_height, grid_columns, grid_rows } = plan
  const isPictured = plan.image !== null && image_width !== null && image_height !== null
  return Math.round(
    DRAWN_WIDTH * (isPictured ? image_height / image_width : grid_rows / grid_columns),
  )
}

/** The plan of a record or of values in a form. */
export function planShape(values: Readonly<Record<string, unknown>>): PlanShape {
  const number = (name: string): number | null =>
    typeof values[name] === 'number' ? values[name] : null
  return {
    image: typeof values['image'] === 'string' ? values['image'] : null,
    image_width: number('image_width'),
    image_height: number('image_height'),
    grid_columns: number('grid_columns') ?? 40,
    grid_rows: number('grid_rows') ?? 24,
  }
}
