import { isOwnPath } from '#platform/contract/own-path.ts'

/** The place to return to after sign-in: only a path of ours, never another site or a sign-in screen. */
export function wantedPlace(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next && isOwnPath(next) && !next.startsWith('/auth/') ? next : HOME
}

export const HOME = '/dashboards/default'

/** The sign-in address that leads back to `place`. */
export function signInAddress(place: string): string {
  const worthKeeping = place !== '/' && place !== HOME && isOwnPath(place)
  return worthKeeping ? `/auth/login?next=${encodeURIComponent(place)}` : '/auth/login'
}
