import { createBrowserRouter, redirect } from 'react-router'
import type { RouteObject } from 'react-router'
import { followWay } from '#platform/web/client/heading.ts'
import { HOME, wantedPlace } from '#platform/web/client/remembered-place.ts'
import { restoreSession } from '#platform/web/client/restore-session.ts'
import { readToken } from '#platform/web/client/token.ts'
import { FaultPage } from '#platform/web/errors/fault-page.tsx'
import { RouteFault } from '#platform/web/errors/route-fault.tsx'
import { LoadingScreen } from '#platform/web/shell/loading-screen.tsx'
import { Shell } from '#platform/web/shell/shell.tsx'
import { areas } from './areas.ts'
import { pageFinder } from './page-finder.ts'
import { outsideRoutesOf, routesOf } from './routes-of.ts'

const screens = routesOf(areas)

/** A window that another page opens stands without the frame of the shell. */
function isPopup({ path = '' }: RouteObject): boolean {
  return path.startsWith('/popup/')
}

/** Whether a path, with or without a query, leads to a screen. */
export const hasPage = pageFinder(screens)

const routes: RouteObject[] = [
  { path: '/', loader: () => redirect(HOME) },
  { path: '/auth/login', loader: leaveWhenSignedIn, lazy: { Component: loginPage } },
  { path: '/auth/reset-password', lazy: { Component: resetPasswordPage } },
  { path: '/auth/set-password', lazy: { Component: setPasswordPage } },
  { path: '/auth/directory', lazy: { loader: comeBack, Component: directoryPage } },
  { path: '/auth/register', lazy: { Component: registerPage } },
  { path: '/errors/error-401', loader: knowWhoAsks, lazy: { Component: unauthorizedPage } },
  { path: '/errors/error-404', loader: knowWhoAsks, lazy: { Component: notFoundPage } },
  { path: '/errors/error-500', loader: knowWhoAsks, Component: FaultPage },
  { path: '/unauthorized', loader: knowWhoAsks, lazy: { Component: unauthorizedPage } },
  { Component: Shell, children: screens.filter((screen) => !isPopup(screen)) },
  ...screens.filter(isPopup),
  ...outsideRoutesOf(areas),
  { path: '*', loader: sayWhatIsMissing },
]

export const router = createBrowserRouter([
  { ErrorBoundary: RouteFault, HydrateFallback: LoadingScreen, children: routes },
])
followWay(router.state)
router.subscribe(followWay)

async function unauthorizedPage() {
  return (await import('#platform/web/errors/unauthorized-page.tsx')).UnauthorizedPage
}

async function notFoundPage() {
  return (await import('#platform/web/errors/not-found-page.tsx')).NotFoundPage
}

async function loginPage() {
  return (await import('#platform/web/auth/login-page.tsx')).LoginPage
}

async function resetPasswordPage() {
  return (await import('#platform/web/auth/reset-password-page.tsx')).ResetPasswordPage
}

async function setPasswordPage() {
  return (await import('#platform/web/auth/set-password-page.tsx')).SetPasswordPage
}

async function comeBack() {
  return (await import('#platform/web/auth/directory-way.ts')).comeBack
}

async function directoryPage() {
  return (await import('#platform/web/auth/directory-page.tsx')).DirectoryPage
}

async function registerPage() {
  return (await import('#platform/web/auth/register-page.tsx')).RegisterPage
}

/** An error page opened in a new tab still knows the person, and shows the way on; without an answer it shows the way in. */
async function knowWhoAsks(): Promise<null> {
  await restoreSession().catch(() => undefined)
  return null
}

function leaveWhenSignedIn({ request }: { request: Request }): Response | null {
  return readToken() ? redirect(wantedPlace(new URL(request.url).search)) : null
}

function sayWhatIsMissing({ request }: { request: Request }): Response {
  const { pathname } = new URL(request.url)
  return redirect(`/errors/error-404?page=${encodeURIComponent(pathname)}`)
}
