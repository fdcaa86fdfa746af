import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { chatArea } from '../contract/area.ts'
import { chatPersonalTables } from './personal-tables.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import { ask, chatWithFile, streamAnswer, testAnswer } from './answering/answer-calls.ts'
import { chatDemo } from './demo/demo.ts'
import { chatWorkspaces, history } from './sessions/history.ts'
import { chatsOfWorkspace, chatSweeps } from './sessions/purge.ts'
import {
  deleteHistory,
  pinSession,
  rateAnswer,
  renameSession,
  sessions,
  stopAnswer,
  votes,
} from './sessions/session-calls.ts'

/** The server's side of chat. */
export const chatOnServer = serveArea(chatArea, {
  calls: serveCalls(chatCalls, {
    ask,
    stream: streamAnswer,
    stop: stopAnswer,
    test: testAnswer,
    chatWithFile,
    sessions,
    workspaces: chatWorkspaces,
    history,
    rename: renameSession,
    pin: pinSession,
    feedback: rateAnswer,
    votes,
    deleteHistory,
  }),
  contributes: [...chatPersonalTables, chatsOfWorkspace],
  sweeps: chatSweeps,
  demo: chatDemo,
})
