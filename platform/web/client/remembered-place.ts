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

/** A path that starts with exactly one slash cannot leave the site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\\]/.test(path)
}
