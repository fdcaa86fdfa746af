/** Whether rich text says nothing: no words, and no picture. */
export const isBlank = (html: string | null | undefined): boolean =>
  !html ||
  (!/<img\b/i.test(html) &&
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .trim() === '')
