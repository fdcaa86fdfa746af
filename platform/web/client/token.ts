const KEY = 'token'
/** A look with another person's rights belongs to one tab; the others stay one's own. */
const VIEW_KEY = 'viewing_token'

/** The bearer token, under the one key the specification names; it is plain text there, not JSON. */
export function readToken(): string | undefined {
  return sessionStorage.getItem(VIEW_KEY) ?? localStorage.getItem(KEY) ?? undefined
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token)
}

/** From now on this tab asks with the token of a view. */
export function keepViewToken(token: string): void {
  sessionStorage.setItem(VIEW_KEY, token)
}

/** Takes the view's token away and says whether there was one: the tab is then one's own again. */
export function forgetViewToken(): boolean {
  const was = sessionStorage.getItem(VIEW_KEY) !== null
  sessionStorage.removeItem(VIEW_KEY)
  return was
}

export function forgetToken(): void {
  localStorage.removeItem(KEY)
}
