import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useFileAddress } from '#platform/web/files/use-file-content.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { DRAWN_WIDTH, drawnHeight, type PlanShape } from './plan-shape.ts'
import styles from './plan-drawing.module.css'

interface PlanDrawingProps extends Omit<ComponentProps<'svg'>, 'children'> {
  plan: PlanShape
  /** Draws the grid over the picture too. */
  withGrid?: boolean
  /** At the left of the zoom. */
  tools?: ReactNode
  children: ReactNode
}

/** Larger shows no more of a picture of 40 megapixels. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8]

/** A floor: its picture or its grid, with what is drawn on it. It is zoomed by buttons and moved by scrolling, as any page. */
export function PlanDrawing({ plan, withGrid = false, tools, children, ...svg }: PlanDrawingProps) {
  const [zoom, setZoom] = useState(0)
  const address = useFileAddress(plan.image)
  const grid = useId()
  const height = drawnHeight(plan)
  const [column, row] = [DRAWN_WIDTH / plan.grid_columns, height / plan.grid_rows]
  const isGridDrawn = withGrid || plan.image === null
  return (
    <div className={styles.planDrawing}>
      <div className={styles.tools}>
        {tools}
        <div className={styles.zoom} role="group" aria-label={t`Zoom`}>
          <ActionIcon
            variant="default"
            aria-label={t`Zoom out`}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <span aria-hidden>−</span>
          </ActionIcon>
          <span className="numbers">{Math.round((ZOOMS[zoom] ?? 1) * 100)} %</span>
          <ActionIcon
            variant="default"
            aria-label={t`Zoom in`}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <span aria-hidden>+</span>
          </ActionIcon>
        </div>
      </div>
      <div className={styles.frame} role="region" aria-label={t`Plan`} tabIndex={0}>
        <svg
          {...svg}
          className={classes(styles.plan, svg.className)}
          viewBox={`0 0 ${DRAWN_WIDTH} ${height}`}
          style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
        >
          <defs>
            <pattern id={grid} width={column} height={row} patternUnits="userSpaceOnUse">
              <path d={`M ${column} 0 L 0 0 0 ${row}`} className={styles.gridLine} />
            </pattern>
          </defs>
          <rect width={DRAWN_WIDTH} height={height} className={styles.ground} />
          {address && (
            <image href={address} width={DRAWN_WIDTH} height={height} className={styles.picture} />
          )}
          {isGridDrawn && <rect width={DRAWN_WIDTH} height={height} fill={`url(#${grid})`} />}
          {children}
        </svg>
      </div>
    </div>
  )
}
