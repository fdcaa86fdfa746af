import { useMemo } from 'react'
import { safeHtml } from './safe-html.ts'

/** Formatted text as it was written, cleaned once more before it is drawn. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => safeHtml(html), [html])
  return <div className="rich-text-shown" dangerouslySetInnerHTML={{ __html: clean }} />
}
