import type { AreaEntry } from '#platform/web/shell/area-on-web.ts'
import { outlineOf } from './outline-of.ts'

/** The areas around language models, as `areas.ts` lists them. */
export const aiAreas: readonly AreaEntry[] = [
  {
    outline: outlineOf('language-models'),
    declare: async () =>
      (await import('#areas/language-models/contract/area.ts')).languageModelsArea,
  },
  {
    outline: outlineOf('workspaces'),
    declare: async () => (await import('#areas/workspaces/contract/area.ts')).workspacesArea,
  },
  {
    outline: outlineOf('chat'),
    declare: async () => (await import('#areas/chat/contract/area.ts')).chatArea,
    load: async () => (await import('#areas/chat/web/chat.ts')).chatOnWeb,
    activity: async () => (await import('#areas/chat/web/recent-chats.tsx')).RecentChats,
  },
]
