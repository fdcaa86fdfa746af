/** The words of a formatted text, for one line of a grid. Nothing of it is drawn as HTML. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<(?:\/(?:p|li|h\d|div)|br)[^>]*>/g, ' $&'),
    'text/html',
  )
  return (parsed.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
