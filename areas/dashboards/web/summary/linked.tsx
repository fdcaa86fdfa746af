import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Words that lead to their rows, where there is a page that shows these. */
export const linked = (words: string, to: string | undefined): ReactNode =>
  to === undefined ? words : <Link to={to}>{words}</Link>
