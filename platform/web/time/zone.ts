import { sessionStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The signed-in person's zone; the device's own before sign-in. */
export function useZone(): string | undefined {
  return useStore(sessionStore)?.user.timezone ?? undefined
}

/** "Manila time" for Asia/Manila: the place is what people know a zone by. */
export function zoneLabel(zone: string | undefined): string {
  const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (name === 'UTC' || name.startsWith('Etc/')) return 'UTC'
  const place = name.split('/').at(-1) ?? name
  return t`${place.replaceAll('_', ' ')} time`
}
