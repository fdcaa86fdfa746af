import type { PagePermission } from '#platform/contract/permissions.ts'
import { actionOf, isExempt, mayOpen, pageKeyOf } from '#platform/contract/pages.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import { sessionStore } from './session.ts'
import type { Session } from './session.ts'
import { useStore } from './store.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The rights of the signed-in person on one page, or undefined when the role has no entry for it. */
export function usePagePermission(page: string): PagePermission | undefined {
  return permissionOn(useStore(sessionStore), page)
}

export function permissionOn(
  session: Session | undefined,
  page: string,
): PagePermission | undefined {
  return session?.user_Permissions.find(({ page_url }) => page_url === page)
}

/** Whether the signed-in person may open a path; a query is not part of the page. */
export function useMayOpen(): (path: string) => boolean {
  const session = useStore(sessionStore)
  const exempt = useExempt()
  return (path) => mayOpenIn(session, path, exempt)
}

/** The addresses areas open to everybody. */
const useExempt = (): string[] => useApp().areas.flatMap(({ outline }) => outline.exempt)

export function mayOpenIn(
  session: Session | undefined,
  path: string,
  exempt: readonly string[],
): boolean {
  const [plain = path] = path.split(/[?#]/)
  return mayOpen(plain, (url) => permissionOn(session, url), exempt)
}

/** The right that a refused path lacks, for the page that says so: "add on Activity Log". */
export function useMissingRight(path: string): string {
  const session = useStore(sessionStore)
  const exempt = useExempt()
  const key = pageKeyOf(path, (url) => permissionOn(session, url) !== undefined)
  const raw = session?.user_permissions_raw.find(({ object_url }) => object_url === key)
  if (isExempt(path, exempt)) return t`None`
  return t`${RIGHT_NAMES[actionOf(path)]} on ${t(raw?.object_name ?? path)}`
}

const RIGHT_NAMES = { view: t`View`, add: t`Add`, update: t`Edit` } as const
