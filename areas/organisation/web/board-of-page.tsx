import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { HelpPartProps } from '#platform/web/shell/area-on-web.ts'
import { organisationCalls } from '../contract/calls.ts'
import { contactBoard } from '../contract/contact-board.ts'
import { BoardItems } from './board-items.tsx'

/** In the help of a page: whom to ask about it, and what people are told there. */
export function BoardOfPage({ page }: HelpPartProps) {
  const object_id = usePagePermission(page)?.object_id
  const mayRead = usePagePermission(contactBoard.page)?.rights_view === 1
  const { data = [] } = useCall(
    organisationCalls.boardOfPage,
    { object_id: object_id ?? null },
    { family: contactBoard, isAsked: mayRead && object_id !== undefined },
  )
  if (data.length === 0) return null
  return (
    <section aria-label="Contact board">
      <h3>Contact board</h3>
      <BoardItems items={data} />
    </section>
  )
}
