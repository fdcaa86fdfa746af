import { Link } from 'react-router'
import { manualAddress, type ManualLine } from '#platform/contract/manual.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { usePageOutlines } from '#platform/web/client/outlines.ts'

/** A line of the manual: what is written strong and names a page one may open leads there. */
export function LineText({ line }: { line: ManualLine }) {
  const pageNamed = usePageNamed()
  return line.map((piece, index) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'code') return <kbd key={index}>{piece.text}</kbd>
    if (piece.kind === 'emphasis') return <em key={index}>{piece.text}</em>
    const to = piece.kind === 'chapter' ? manualAddress(piece.chapter) : pageNamed(piece.text)
    const words = to === undefined ? piece.text : <Link to={to}>{piece.text}</Link>
    return piece.kind === 'chapter' ? (
      <span key={index}>{words}</span>
    ) : (
      <strong key={index}>{words}</strong>
    )
  })
}

/** "Administration > History" is the page History. */
function usePageNamed(): (words: string) => string | undefined {
  const pages = usePageOutlines()
  const mayOpen = useMayOpen()
  return (words) => {
    const name = words.split(' > ').findLast((word) => pages.some(({ label }) => label === word))
    return pages.find(({ label, url }) => label === name && mayOpen(url))?.url
  }
}
