import { Fragment } from 'react'
import type { ManualBlock, ManualChapter, ManualLine } from '#platform/contract/manual.ts'
import styles from './chapter-text.module.css'
import { LineText } from './line-text.tsx'
import type { Manual } from './use-manual.ts'

interface ChapterTextProps {
  readonly chapter: ManualChapter
  readonly manual: Manual
}

/** A chapter as it is read. It is written in English, whatever the language of the page is. */
export function ChapterText({ chapter, manual }: ChapterTextProps) {
  return (
    <article className={styles.chapter} lang="en">
      <h2>{chapter.title}</h2>
      {chapter.blocks.map((block, index) => (
        // A chapter never changes while it is shown.
        <Fragment key={index}>
          <Block block={block} manual={manual} />
        </Fragment>
      ))}
    </article>
  )
}

function Block({ block, manual }: { block: ManualBlock; manual: Manual }) {
  switch (block.kind) {
    case 'heading':
      return <h3 id={block.id}>{block.text}</h3>
    case 'text':
      return (
        <p>
          <LineText line={block.line} />
        </p>
      )
    case 'steps':
      return <ol>{items(block.items, manual)}</ol>
    case 'points':
      return <ul>{items(block.items, manual)}</ul>
    case 'picture':
      return <Picture source={manual.pictures[block.source]} alt={block.alt} />
  }
}

/** Points that lead to a chapter of another role are left out. */
const items = (lines: readonly ManualLine[], { chapters }: Manual) =>
  lines
    .filter(([first]) => {
      const leadsTo = typeof first === 'object' && first.kind === 'chapter' ? first.chapter : null
      return leadsTo === null || chapters.some(({ name }) => name === leadsTo)
    })
    .map((line, index) => (
      <li key={index}>
        <LineText line={line} />
      </li>
    ))

/** It opens in its full size, since there is more on a picture than a phone shows. */
function Picture({ source, alt }: { source: string | undefined; alt: string }) {
  if (source === undefined) return null
  return (
    <figure>
      <a href={source} target="_blank" rel="noreferrer" aria-label={`Open the picture: ${alt}`}>
        <img src={source} alt={alt} width={1440} height={900} loading="lazy" />
      </a>
      <figcaption>{alt}</figcaption>
    </figure>
  )
}
