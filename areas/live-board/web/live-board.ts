import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { boardPage } from '../contract/live-board.ts'

/** What this area draws itself. */
export const liveBoardOnWeb: AreaOnWeb = {
  screens: {
    [boardPage.url]: async () => (await import('./board/board-screen.tsx')).BoardScreen,
  },
}

/** Its parts of the first page. */
export const peopleFact = async () => (await import('./first-page/people-fact.tsx')).PeopleFact
export const teamPart = async () => (await import('./first-page/team-part.tsx')).TeamPart
export const myDayCard = async () => (await import('./first-page/my-day-card.tsx')).MyDayCard

/** What stands beside the facts of a person. */
export const besidePeople = async () => (await import('./person-today.tsx')).besidePeople
