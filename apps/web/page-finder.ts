import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Answers whether a path, with or without a query, leads to one of these screens. The router reads the patterns of all of them anew for each
 * path it matches, and the shell asks of a hundred paths to draw once: a path without a pattern is looked up.
 */
export function pageFinder(screens: readonly RouteObject[]): (path: string) => boolean {
  const isPattern = ({ path = '' }: RouteObject) => /[:*?]/.test(path)
  const patterns = screens.filter(isPattern)
  const plain = new Set(
    screens.filter((screen) => !isPattern(screen)).map(({ path = '' }) => asMatched(path)),
  )
  return (path) => {
    const [place = path] = path.split(/[?#]/)
    return plain.has(asMatched(place)) || matchRoutes(patterns, place) !== null
  }
}

/** The router matches in any case, and whether or not the path ends with a slash. */
const asMatched = (path: string): string => path.toLowerCase().replace(/\/$/, '')
