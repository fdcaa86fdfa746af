import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { HelpPartProps } from '#platform/web/shell/area-on-web.ts'
import type { BoardItem } from '../contract/board-item.ts'
import { organisationCalls } from '../contract/calls.ts'
import { contactBoard } from '../contract/contact-board.ts'
import { BoardItems } from './board-items.tsx'

/** In the help of a page: whom to ask about it, and what people are told there. */
export function BoardOfPage({ page }: HelpPartProps) {
  const object_id = usePagePermission(page)?.object_id
  const mayRead = usePagePermission(contactBoard.page)?.rights_view === 1
  const { data = [] } = useQuery({
    queryKey: [contactBoard.name, 'page', object_id],
    enabled: mayRead && object_id !== undefined,
    queryFn: async ({ signal }) => {
      const { path, method } = organisationCalls.boardOfPage
      return (await request<BoardItem[]>(path, { method, body: { object_id }, signal })).data
    },
  })
  if (data.length === 0) return null
  return (
    <section aria-label="Contact board">
      <h3>Contact board</h3>
      <BoardItems items={data} />
    </section>
  )
}
