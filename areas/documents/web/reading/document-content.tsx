import { useRef } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { OpenedDocument } from '../../contract/reader-calls.ts'
import { FileView } from './file-view.tsx'
import styles from './reading.module.css'

/** What a document says: its text with a table of contents, its file, or where it leads. */
export function DocumentContent({ document }: { document: OpenedDocument }) {
  const { content_kind, body, link_url, file } = document
  if (content_kind === 'Link' && link_url)
    return (
      <p>
        <a href={link_url} target="_blank" rel="noopener noreferrer">
          {link_url}
        </a>
      </p>
    )
  if (content_kind === 'File' && file)
    return <FileView file={file} preview={document.preview} title={document.title} />
  return <Text html={body ?? ''} />
}

function Text({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const headings = headingsOf(html)
  const goTo = (place: number) => {
    const heading = text.current?.querySelectorAll<HTMLElement>('h2, h3, h4')[place]
    heading?.setAttribute('tabindex', '-1')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <>
      {headings.length > 1 && (
        <nav className={styles.contents} aria-label={t`Contents`}>
          <ol>
            {headings.map(({ words, level }, place) => (
              <li key={`${place}-${words}`} data-level={level}>
                <button type="button" onClick={() => goTo(place)}>
                  {words}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div ref={text} className={styles.body}>
        <RichText html={html} />
      </div>
    </>
  )
}

/** The headings of a text in their order; nothing of it is run or drawn. */
function headingsOf(html: string): { words: string; level: number }[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.querySelectorAll('h2, h3, h4')].map((heading) => ({
    words: heading.textContent.trim(),
    level: Number(heading.tagName.slice(1)),
  }))
}
