const ELEMENTS = new Set(
  'a b blockquote br code em h2 h3 h4 hr i img li ol p pre s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}
/** The address of a file of ours, and of nothing else. */
export const OUR_FILE = /^\/api\/files\/[\w-]+$/
/** Nothing inside these is text for people. */
const REMOVED_WHOLE = 'script,style,iframe,object,embed,svg,math,form,template,noscript'

/**
 * Cleans formatted text by the allowlist before it is drawn. The server cleaned it when it was saved; a text that came
 * in another way, or was saved under an older rule, is cleaned here again. Parsing by DOMParser runs nothing and loads nothing.
 */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const bad of body.querySelectorAll(REMOVED_WHOLE)) bad.remove()
  for (const element of [...body.querySelectorAll('*')]) clean(element)
  return body.innerHTML
}

function clean(element: Element): void {
  const name = element.localName
  if (!ELEMENTS.has(name)) {
    element.replaceWith(...element.childNodes)
    return
  }
  for (const attribute of [...element.attributes]) {
    if (!ATTRIBUTES[name]?.includes(attribute.name)) element.removeAttribute(attribute.name)
  }
  if (name === 'a') guardLink(element)
  if (name === 'img') guardPicture(element)
}

/** Pictures are files of ours, fetched with the session: the address waits in `data-file` until a person does. */
function guardPicture(picture: Element): void {
  const path = picture.getAttribute('src') ?? ''
  if (!OUR_FILE.test(path)) return picture.remove()
  picture.removeAttribute('src')
  picture.setAttribute('data-file', path)
}

function guardLink(link: Element): void {
  const target = link.getAttribute('href') ?? ''
  if (!/^(https?:|mailto:|\/(?!\/))/i.test(target)) link.removeAttribute('href')
  link.setAttribute('rel', 'noreferrer')
}
