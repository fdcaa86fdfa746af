import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import type { ComparisonRun } from '../contract/comparison-words.ts'
import { KIND_WORDS } from '../contract/verdict-words.ts'
import { useRuns } from './use-comparison.ts'
import styles from './comparison.module.css'

/** Shown beside the form. */
const MOST = 5

interface RecentRunsProps {
  shown: number | undefined
  onShow: (run: { run: number; list: number; group: number }) => void
}

/** The newest comparisons, to be opened again. */
export function RecentRuns({ shown, onShow }: RecentRunsProps) {
  const { data: runs = [] } = useRuns()
  if (runs.length === 0) return null
  return (
    <Card title="Recent" flush>
      <ul className={styles.runs}>
        {runs.slice(0, MOST).map((run) => (
          <li key={run.run_id}>
            <button
              type="button"
              aria-current={run.run_id === shown || undefined}
              onClick={() => onShow({ run: run.run_id, list: run.list.id, group: run.group.id })}
            >
              <strong>{run.list.name}</strong>
              <span className="muted">{wordsOf(run)}</span>
              <span className="muted">
                <RelativeTime at={run.date_created} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const wordsOf = ({ name, group }: ComparisonRun): string =>
  `${t(KIND_WORDS[name].title)} · ${group.name}`
