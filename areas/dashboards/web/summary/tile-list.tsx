import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useToday } from '#platform/web/calendar/use-today.ts'
import { Spark } from '#platform/web/parts/spark.tsx'
import type { AnalyticsTile } from '../../contract/analytics.ts'
import { TileChange, tileText } from './tile-words.tsx'
import styles from './summary.module.css'

/** Tiles of one part of the page, one a line: what it is, how it went, how much, and how it changed. */
export function TileList({ tiles }: { tiles: readonly AnalyticsTile[] }) {
  const today = useToday()
  return (
    <dl className={styles.tiles}>
      {tiles.map((tile) => (
        <div key={`${tile.measure} ${tile.unit}`}>
          <dt>{tile.label}</dt>
          <dd className={styles.spark}>
            <Spark
              values={tile.series.map(({ value }) => value)}
              label={t`${tile.label} over these days`}
              isOpen={tile.series.at(-1)?.date === today}
            />
          </dd>
          <dd>
            <Link className="numbers" to={tile.link}>
              {tileText(tile, tile.value)}
            </Link>
          </dd>
          <dd className={styles.before}>
            <TileChange tile={tile} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
