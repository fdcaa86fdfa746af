import sanitizeHtml from 'sanitize-html'
import type { AnyResource } from '#platform/contract/resource.ts'

/**
 * The one allowlist of rich text: words, lists, tables and links. No scripts, styles, frames, forms, drawings or handlers;
 * pictures only from our own files; links open outside without a way back to the page.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'code',
    'pre',
    'a',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/api\/files\/[\w-]+$/.test(attribs.src ?? ''),
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
  },
}

/** Rich text as it may be stored and shown. */
export const sanitised = (html: string): string => sanitizeHtml(html, ALLOWED)

/** Cleans the rich text among some values in place, before they are stored. */
export function sanitise(of: Pick<AnyResource, 'fields'>, values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(of.fields)) {
    const value = values[name]
    if (field.kind === 'richText' && typeof value === 'string') values[name] = sanitised(value)
  }
}
