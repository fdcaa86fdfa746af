import { area } from '#platform/contract/area.ts'
import { boardCalls, boardPage } from './live-board.ts'

/** Who is at work at this moment, and what their day was so far. */
export const liveBoardArea = area('live-board', {
  label: 'Live board',
  pages: [boardPage],
  calls: boardCalls,
})
