import { addressesOf } from '#platform/contract/pages.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { chatPage } from '../contract/chat-page.ts'

const chatScreen = async () => (await import('./chat-screen.tsx')).ChatScreen

/** What the browser draws of chat. */
export const chatOnWeb: AreaOnWeb = {
  screens: Object.fromEntries(addressesOf(chatPage).map((address) => [address, chatScreen])),
}
