/** A path that starts with exactly one slash cannot leave the site; browsers read a backslash as a slash and drop control characters. */
export const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\\]/.test(path)
