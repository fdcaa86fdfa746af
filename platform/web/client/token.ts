const KEY = 'token'

/** The bearer token, under the one key the specification names; it is plain text there, not JSON. */
export function readToken(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token)
}

export function forgetToken(): void {
  localStorage.removeItem(KEY)
}
