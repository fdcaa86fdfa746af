import { withoutTags } from '#platform/contract/words/plain-html.ts'

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const
const SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign])),
  '&nbsp;': ' ',
}

export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]) // the expression holds exactly the keys

const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => SIGNS[entity] ?? entity)

const PARAGRAPHS = /<\/(?:p|h\d|ul|ol|table|blockquote|pre)>/g

/** Cleaned HTML as people read it without: paragraphs apart, a dash before each entry, the address behind the words of a link. */
export const textOfHtml = (html: string): string =>
  unescapeHtml(
    withoutTags(
      html
        .replaceAll(/\s+/g, ' ')
        .replaceAll(
          /<a [^<>]*href="([^"]*)"[^<>]*>(.*?)<\/a>/g,
          (_link, address: string, words: string) =>
            withoutTags(words) === address ? address : `${withoutTags(words)} (${address})`,
        )
        .replaceAll(/<(?:br|hr) ?\/?>|<\/tr>/g, '\n')
        .replaceAll(/<\/t[hd]>/g, '\t')
        .replaceAll(/<li>/g, '\n- ')
        .replaceAll(PARAGRAPHS, '\n\n'),
    ),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
