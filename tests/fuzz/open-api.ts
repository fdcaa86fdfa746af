import fc from 'fast-check'

/** The part of an OpenAPI document that says how a call is made. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minimum?: number
  readonly maximum?: number
}

interface Operation {
  /** Forms of files have no JSON: they have tests of their own. */
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { schema: Schema } }
  }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface FuzzedRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Random requests to every call of a document: half of what they hold fits, the other half is meant to hurt. */
export function fuzzedRequests(
  { paths }: OpenApi,
  without: ReadonlySet<string>,
): fc.Arbitrary<FuzzedRequest> {
  const calls = Object.entries(paths)
    .filter(([path]) => !without.has(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) =>
        requestOf(method.toUpperCase(), path, operation),
      ),
    )
  return fc.oneof(...calls)
}

function requestOf(
  method: string,
  path: string,
  { requestBody }: Operation,
): fc.Arbitrary<FuzzedRequest> {
  const schema = requestBody?.content['application/json']?.schema
  return fc.record({
    method: fc.constant(method),
    path: fc
      .tuple(pathOf(path), method === 'GET' ? query : fc.constant(''))
      .map(([to, asked]) => to + asked),
    body: schema ? bodyOf(schema) : fc.constant(undefined),
  })
}

/** Texts that have hurt a person before: SQL, patterns, control and surrogate characters, prototypes, very long ones. */
const nastyText = fc.oneof(
  fc.constantFrom(
    "'; drop table users; --",
    '%_\\',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    '=1+1',
    '<img src=x onerror=1>',
    '${jndi}',
    '2026-02-30',
    '99999999999999999999',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('x'.repeat(20_000)),
)
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], {
    eq: {},
  }),
  fc.object({ maxDepth: 3, maxKeys: 3 }),
)

const numberIn = (
  { minimum = 0, maximum = minimum + 100 }: Schema,
  isWhole: boolean,
): fc.Arbitrary<unknown> =>
  isWhole
    ? fc.integer({
        min: Math.ceil(minimum),
        max: Math.max(Math.ceil(minimum), Math.min(Math.floor(maximum), 2 ** 31 - 1)),
      })
    : fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true })

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-06-${String(n).padStart(2, '0')}`)
const textFor: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: day,
  'date-time': day.map((text) => `${text}T10:00:00.000Z`),
  time: fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:30`),
  email: fc.nat(1000).map((n) => `someone${n}@example.com`),
  uri: fc.constant('https://example.com/'),
  password: fc.constant('A-password-of-1'),
}

const fittingFor: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: ({ format = '' }) => textFor[format] ?? fc.string({ maxLength: 30 }),
  integer: (schema) => numberIn(schema, true),
  number: (schema) => numberIn(schema, false),
  boolean: () => fc.boolean(),
  array: ({ items = {} }) => fc.array(valueOf(items), { maxLength: 3 }),
  object: (schema) => bodyOf(schema),
}

/** A value of a schema, nearly always one that fits. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const fitting = schema.enum
    ? fc.constantFrom(...schema.enum)
    : fittingFor[schema.type ?? '']?.(schema)
  return fitting
    ? fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: nasty })
    : nasty
}

/** What lists, saves and drop-downs take beside the fields of a call. */
const beside: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  startRow: fc.oneof(fc.nat(50), nasty),
  endRow: fc.oneof(fc.nat(200), nasty),
  sort: fc.oneof(fc.constantFrom('-date_created,id', 'name', '-', ',,'), nastyText),
  search: nastyText,
  deleted: fc.oneof(fc.boolean(), nasty),
  filter: fc.oneof(
    fc.dictionary(
      fc.constantFrom(
        'id',
        'name',
        'created_by',
        'is_deleted',
        'date_created',
        'client_id',
        'password',
      ),
      fc.dictionary(
        fc.constantFrom('eq', 'ne', 'in', 'lt', 'between', 'contains', 'empty', 'or'),
        nasty,
        { maxKeys: 2 },
      ),
      { maxKeys: 2 },
    ),
    nasty,
  ),
  object_viewed_id: fc.oneof(fc.nat(40), nasty),
  version: fc.oneof(fc.nat(3), nasty),
  request_data: fc.oneof(
    fc.array(fc.record({ key: nastyText, value: nasty }), { maxLength: 2 }),
    nasty,
  ),
  ids: fc.oneof(fc.array(fc.nat(50), { maxLength: 3 }), nasty),
}

function bodyOf({ properties = {} }: Schema): fc.Arbitrary<unknown> {
  const own = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]),
  )
  const whole = fc
    .tuple(fc.record(own), fc.record(beside, { requiredKeys: [] }), fc.nat(3))
    .map(([fields, more, n]) => (n === 0 ? { ...fields, ...more } : fields))
  // A change of one field gets through more often than one of twenty.
  const names = Object.keys(own)
  const single =
    names.length === 0
      ? fc.constant({})
      : fc.constantFrom(...names).chain((name) => fc.record({ [name]: own[name] ?? nasty }))
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 6, arbitrary: single },
    { weight: 3, arbitrary: fc.record(own, { requiredKeys: [] }) },
    { weight: 1, arbitrary: nasty },
  )
}

const query = fc.record(beside, { requiredKeys: [] }).map(
  (asked) =>
    `?${Object.entries(asked)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&')}`,
)

const id = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map(String),
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '9'.repeat(30),
    'null',
    '1;',
    '%00',
    '..%2f..',
    'x'.repeat(600),
  ),
)
const pathOf = (path: string): fc.Arbitrary<string> =>
  path.includes('{') ? id.map((value) => path.replaceAll(/\{\w+\}/g, value)) : fc.constant(path)

/** As it stands in an address; half a surrogate pair has no spelling there. */
const encoded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  )
