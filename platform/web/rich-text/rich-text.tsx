import { useMemo } from 'react'
import { safeHtml } from './safe-html.ts'
import { showPicture } from './show-picture.ts'
import styles from './rich-text.module.css'

/** Formatted text as it was written, cleaned once more before it is drawn. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => safeHtml(html), [html])
  return (
    <div
      // Another text is another element, so that its pictures are looked for anew.
      key={clean}
      ref={showPictures}
      className={styles.shown}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

/** Fetches the pictures of a text once it is drawn, and lets go of them with it. */
function showPictures(text: HTMLDivElement): () => void {
  const pictures = text.querySelectorAll<HTMLImageElement>('img[data-file]')
  const ends = [...pictures].map((one) => showPicture(one, one.dataset['file'] ?? ''))
  return () => ends.forEach((end) => end())
}
