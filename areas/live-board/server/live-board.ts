import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { liveBoardArea } from '../contract/area.ts'
import { boardCalls } from '../contract/live-board.ts'
import { liveBoard } from './board/live-board.ts'
import { sendNotice } from './board/send-notice.ts'
import { myDay } from './first-page/my-day.ts'
import { teamToday } from './first-page/team-today.ts'
import { teamsCard } from './first-page/teams-card.ts'

export const liveBoardOnServer = serveArea(liveBoardArea, {
  calls: serveCalls(boardCalls, { board: liveBoard, sendNotice }),
  contributes: [myDay, teamToday, teamsCard],
})
