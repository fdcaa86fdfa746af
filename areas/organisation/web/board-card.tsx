import { Card } from '#platform/web/parts/card.tsx'
import type { BoardItem } from '../contract/board-item.ts'
import { BoardItems } from './board-items.tsx'
import cardStyles from '#platform/web/parts/card.module.css'

/** What the company tells its people here, pinned items first. */
export function BoardCard({ data: items }: { data: readonly BoardItem[] }) {
  return (
    <Card title="Contact board">
      {items.length === 0 && <p className={cardStyles.empty}>Nothing is on the board for you.</p>}
      <BoardItems items={items} />
    </Card>
  )
}
