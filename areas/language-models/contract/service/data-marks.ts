/** Stand around everything a model is given to read and not to obey. */
export const LEFT_OF_DATA = '<<<DATA'
export const RIGHT_OF_DATA = 'DATA>>>'

/** A text as data: it cannot close its own mark, and holds no character that is not shown. */
export const asData = (what: string, text: string): string =>
  `${LEFT_OF_DATA} (${what})\n${withoutMarks(text)}\n${RIGHT_OF_DATA}`

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/<{2,}/g, '<')
    .replaceAll(/>{2,}/g, '>')
