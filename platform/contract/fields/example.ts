import type { Field, FieldKind } from './field.ts'

/**
 * An example value of a field, different for each `n`: for tests and seeds, so that a plain family needs none of its own.
 * References have none, since what they may point to stands in the database.
 */
export const exampleOf = (field: Field, n: number): unknown => exampleFor[field.kind](field, n)

const within = ({ min = 0, max = min + 1000 }: Field, n: number): number =>
  min + (n % Math.max(1, Math.floor(max - min) + 1))
const day = (n: number): string =>
  new Date(Date.UTC(2026, 0, 5 + (n % 300))).toISOString().slice(0, 10)

/** Letters and digits that fit most patterns of codes; a pattern of its own is met by `patternExample`. */
const word = (field: Field, n: number): string =>
  (field.pattern === undefined
    ? (field.max ?? 200) < 16
      ? `x${n.toString(36)}`
      : `Example ${n}`
    : patternExample(field.pattern, n)
  )
    .slice(0, field.max ?? 200)
    .padEnd(field.min ?? 1, 'x')

function patternExample(pattern: string, n: number): string {
  const tries = [`X-${n}`, `x${n}`, `/example-${n}`, `example ${n}`, `EX${n}`, 'EUR']
  return tries.find((text) => new RegExp(`^(?:${pattern})$`, 'u').test(text)) ?? `example${n}`
}

const exampleFor = {
  text: word,
  longText: (_field, n) => `An example of some length, number ${n}.`,
  richText: (_field, n) => `<p>An example, number <strong>${n}</strong>.</p>`,
  email: (_field, n) => `example${n}@example.com`,
  phone: (_field, n) => `+1 555 010 ${String(n % 10_000).padStart(4, '0')}`,
  url: (_field, n) => `https://example.com/${n}`,
  colour: (_field, n) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  password: (_field, n) => `Example-pass-${n}`,
  secret: () => null,
  integer: within,
  duration: within,
  decimal: within,
  money: within,
  percent: (field, n) => within({ max: 100, ...field }, n),
  yesNo: ({ wire }) => (wire === 'y/n' ? 'n' : wire === '1/0' ? 0 : true),
  choice: ({ choices = [] }, n) => choices[n % choices.length],
  choices: ({ choices = [] }, n) => [choices[n % choices.length]],
  date: (_field, n) => day(n),
  time: (_field, n) => `${String(n % 24).padStart(2, '0')}:30:00`,
  instant: (_field, n) => `${day(n)}T10:00:00.000Z`,
  reference: () => null,
  references: () => [],
  texts: (_field, n) => [`example ${n}`],
  list: () => [],
  json: () => null,
  files: () => [],
} satisfies Record<FieldKind, (field: Field, n: number) => unknown>
