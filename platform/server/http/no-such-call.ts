/** What an unknown path of the API is told. */
export const noSuchCall = ({ method, url }: { method: string; url: string }): string =>
  `No such call: ${method} ${url.split('?')[0]}`
