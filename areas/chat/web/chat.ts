import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { chatPage } from '../contract/chat-page.ts'

/** What the browser draws of chat. */
export const chatOnWeb: AreaOnWeb = {
  screens: { [chatPage.url]: async () => (await import('./chat-screen.tsx')).ChatScreen },
}
