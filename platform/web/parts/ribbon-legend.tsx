import type { RibbonKind } from './ribbon-piece.ts'
import styles from './ribbon.module.css'

interface RibbonLegendProps {
  /** What is drawn: what is nowhere is not explained. */
  kinds: readonly RibbonKind[]
  /** Stretches that differ are marked. */
  hasChanged?: boolean
}

/** What the colours of ribbons mean. */
export function RibbonLegend({ kinds, hasChanged = false }: RibbonLegendProps) {
  return (
    <div className={styles.legend} aria-hidden>
      <span className={styles.sample} data-kind="desk">
        At Desk
      </span>
      <span className={styles.sample} data-kind="break">
        Break
      </span>
      {kinds.includes('overtime') && (
        <span className={styles.sample} data-kind="overtime">
          Overtime
        </span>
      )}
      {(kinds.includes('missing') || kinds.includes('over')) && (
        <span className={styles.sample} data-kind="missing">
          Missing or over plan
        </span>
      )}
      <span className={styles.sample} data-kind="plan">
        Planned
      </span>
      {hasChanged && (
        <span className={styles.sample} data-kind="changed">
          Changed
        </span>
      )}
    </div>
  )
}
