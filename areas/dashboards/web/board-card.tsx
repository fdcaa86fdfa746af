import type { BoardItem } from '#areas/dashboards/contract/default-dashboard.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { RichText } from '#platform/web/fields/rich-text.tsx'

/** What the company tells its people here, pinned items first. */
export function BoardCard({ items }: { items: readonly BoardItem[] }) {
  return (
    <Card title="Contact board">
      {items.length === 0 && <p className="dashboard__empty">Nothing is on the board for you.</p>}
      {items.map(({ id, title, description, date_created, created_by_name }) => (
        <article key={id} className="board-item">
          <h3>{title}</h3>
          <RichText html={description} />
          <p className="board-item__by">
            {created_by_name && `${created_by_name}, `}
            <RelativeTime at={date_created} />
          </p>
        </article>
      ))}
    </Card>
  )
}
