/** HTML without its tags. A tag ends before the next one begins, so that a text of nothing but "<" is read once and not once a letter. */
export const withoutTags = (html: string, instead = ''): string =>
  html.replaceAll(/<[^<>]*>/g, instead)

/** Whether a reader sees anything: a word or a picture, and not only the tags and blanks that an editor leaves behind. */
export const showsSomething = (html: string): boolean =>
  /<img\b/i.test(html) || withoutTags(html).replaceAll(/&nbsp;|\s/g, '') !== ''
