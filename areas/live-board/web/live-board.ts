import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { boardPage } from '../contract/live-board.ts'

/** What this area draws itself. */
export const liveBoardOnWeb: AreaOnWeb = {
  screens: {
    [boardPage.url]: async () => (await import('./board/board-screen.tsx')).BoardScreen,
  },
}

/** What stands beside the facts of a person. */
export const besidePeople = async () => (await import('./person-today.tsx')).besidePeople
