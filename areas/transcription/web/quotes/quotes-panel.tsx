import { Card } from '#platform/web/parts/card.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { QuotedPassage } from './quoted-passage.tsx'
import { useQuotes } from './use-quotes.ts'
import styles from './quotes.module.css'

/** The passages of calls that an audit quotes; nothing where it quotes none. */
export function QuotesPanel({ record }: { record: StoredRecord }) {
  const { data = [] } = useQuotes(record.id)
  if (data.length === 0) return null
  return (
    <Card title="From the call">
      <ul className={styles.quotes}>
        {data.map((quote) => (
          <QuotedPassage key={quote.id} quote={quote} />
        ))}
      </ul>
    </Card>
  )
}
