import { useEffect, useMemo, useRef } from 'react'
import { safeHtml } from './safe-html.ts'
import { showPicture } from './show-picture.ts'

/** Formatted text as it was written, cleaned once more before it is drawn. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => safeHtml(html), [html])
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pictures = shown.current?.querySelectorAll<HTMLImageElement>('img[data-file]') ?? []
    const ends = [...pictures].map((one) => showPicture(one, one.dataset['file'] ?? ''))
    return () => ends.forEach((end) => end())
  }, [clean])
  return <div ref={shown} className="rich-text-shown" dangerouslySetInnerHTML={{ __html: clean }} />
}
