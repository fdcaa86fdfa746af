import sanitizeHtml from 'sanitize-html'

/** The words of a formatted text, without its tags: for mail, and to see whether there are any. */
export const wordsOf = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:\/(?:p|li|h\d)|br)[^>]*>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: unescaped,
  })
    .replaceAll(/\s+/g, ' ')
    .trim()

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => SIGNS[sign] ?? sign)

/** Why nobody is asked at a step, though it applies. */
export const nobodyWords = (asked: readonly number[]): string =>
  asked.length === 0
    ? 'No approver holds this place: passed on'
    : 'No one decides about themselves or a person above them: passed on'
