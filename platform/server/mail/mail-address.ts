/** The longest address SMTP carries. */
const LONGEST = 254
/** One address and nothing else: no list, no name beside it, no quotes, no comment, nothing that ends a header. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

/** The address itself when it is exactly one; undefined otherwise. */
export const oneAddress = (value: string): string | undefined =>
  value.length <= LONGEST && ONE_ADDRESS.test(value) ? value : undefined

/** The address of a sender that may have a name before it: `Muster <no-reply@office.example>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
