import type { Area } from '#platform/contract/area.ts'
import { bulkInput } from '#platform/contract/bulk.ts'
import { type CallDeclaration, parametersOf } from '#platform/contract/calls.ts'
import { exampleOf } from '#platform/contract/fields/example.ts'
import {
  type Field,
  type FieldKind,
  type Fields,
  isGiven,
} from '#platform/contract/fields/field.ts'
import { PICTURE_FIELD } from '#platform/contract/files.ts'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { labelOf } from '#platform/contract/labels.ts'
import {
  isBulk,
  type Operation,
  standardCalls,
  takenBy,
} from '#platform/contract/standard-calls.ts'
import { schemaName } from './answer-schemas.ts'
import type { Route } from './routes.ts'

type Schema = Record<string, unknown>

/** What every refusal answers. */
const REFUSAL: Schema = {
  type: 'object',
  properties: {
    error: {
      description: 'the words for people: a text, or texts by field',
      oneOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
    },
    code: {
      type: 'string',
      description: 'what a program knows the refusal by, as no_such_record or clock.not_clocked_in',
    },
  },
  required: ['error', 'code'],
}
const refused = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** A schema whose parts stand with those of the whole document. */
function withParts(schema: Schema | undefined, parts: Schema): Schema | undefined {
  if (!schema?.['definitions']) return schema
  const moved = JSON.stringify(schema).replaceAll('#/definitions/', '#/components/schemas/')
  const { definitions, ...own } = JSON.parse(moved) as Schema // what was written above
  Object.assign(parts, definitions)
  return own
}

/** What a success answers. */
const answered = (data: Schema | undefined): Schema => ({
  description: 'data, and a message where something changed',
  ...(data && {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { data, message: { type: 'string' } },
          required: ['data'],
        },
      },
    },
  }),
})

/** The JSON schema of each kind, as it travels. */
const schemaFor = {
  text: () => ({ type: 'string' }),
  longText: () => ({ type: 'string' }),
  richText: () => ({ type: 'string', contentMediaType: 'text/html' }),
  email: () => ({ type: 'string', format: 'email' }),
  phone: () => ({ type: 'string' }),
  url: () => ({ type: 'string', format: 'uri' }),
  colour: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  password: () => ({ type: 'string', format: 'password', writeOnly: true }),
  secret: () => ({ type: 'string', format: 'password', writeOnly: true }),
  integer: () => ({ type: 'integer' }),
  duration: () => ({ type: 'integer', description: 'seconds' }),
  decimal: () => ({ type: 'number' }),
  money: () => ({ type: 'number' }),
  percent: () => ({ type: 'number' }),
  yesNo: ({ wire }) =>
    wire === 'y/n' ? { enum: ['y', 'n'] } : wire === '1/0' ? { enum: [1, 0] } : { type: 'boolean' },
  choice: ({ choices }) => ({ enum: choices ?? [] }),
  choices: ({ choices }) => ({ type: 'array', items: { enum: choices ?? [] }, uniqueItems: true }),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({ type: 'string', format: 'time' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  reference: ({ target }) => ({ type: 'integer', description: `id of ${target ?? 'a record'}` }),
  references: ({ target }) => ({
    type: 'array',
    items: { type: 'integer' },
    description: `ids of ${target ?? 'records'}`,
  }),
  texts: () => ({ type: 'array', items: { type: 'string' } }),
  list: ({ of }) => ({ type: 'array', items: objectOf(of ?? {}) }),
  json: () => ({}),
  files: () => ({ type: 'array', items: { type: 'integer' }, description: 'ids of files' }),
} satisfies Record<FieldKind, (field: Field) => Schema>

const limits = ({ kind, min, max }: Field): Schema => {
  const isText = ['text', 'longText', 'richText', 'email', 'phone', 'url', 'password'].includes(
    kind,
  )
  const [low, high] = isText ? ['minLength', 'maxLength'] : ['minimum', 'maximum']
  const bounded = isText || ['integer', 'duration', 'decimal', 'money', 'percent'].includes(kind)
  return bounded
    ? { ...(min !== undefined && { [low]: min }), ...(max !== undefined && { [high]: max }) }
    : {}
}

function objectOf(fields: Fields): Schema {
  const given = Object.entries(fields).filter(([, field]) => isGiven(field))
  const required = given
    .filter(([, field]) => field.required && field.default === undefined)
    .map(([name]) => name)
  const properties = Object.fromEntries(
    given.map(([name, field]) => [
      name,
      { title: labelOf(name, field), ...schemaFor[field.kind](field), ...limits(field) },
    ]),
  )
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/**
 * The OpenAPI document of the API, from the same declarations that serve it.
 * @param answers schemas of what calls answer as data, by their names; of standard calls and files nothing is said
 */
export function openApiOf(
  areas: readonly Area[],
  routes: readonly Route[],
  answers: Readonly<Record<string, Schema>>,
): unknown {
  const described = describedCalls(areas)
  const parts: Schema = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path, isPublic } of routes) {
    const {
      summary,
      tag,
      content,
      schema = '',
    } = described.get(`${method} ${path}`) ?? {
      summary: path,
      tag: 'other',
      content: jsonOf({}),
    }
    const operation = {
      tags: [tag],
      summary,
      ...(isPublic && { security: [] }),
      parameters: parametersOf(path).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(method !== 'GET' && { requestBody: { content } }),
      responses: {
        200: answered(withParts(answers[schema], parts)),
        401: refused('no session'),
        403: refused('no right'),
        422: refused('errors by field'),
        default: refused('refused'),
      },
    }
    paths[`/api/${path}`] = { ...paths[`/api/${path}`], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL, ...parts },
    },
    security: [{ bearer: [] }],
    paths,
  }
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>

const jsonOf = (body: Fields): Content => ({
  'application/json': { schema: objectOf(body), example: exampleBody(body) },
})

/** A form whose field holds one file or several, beside fields of a call. */
const formOf = (field: string, body: Fields = {}): Content => {
  const { properties, ...rest } = objectOf(body)
  const files = { type: 'array', items: BINARY }
  return {
    'multipart/form-data': {
      schema: { ...rest, properties: { [field]: files, ...(properties as Schema) } }, // made by objectOf
    },
  }
}

const BINARY: Schema = { type: 'string', contentEncoding: 'binary' }

/** The file itself is the body. */
const sheetContent: Content = Object.fromEntries(
  Object.values(uploadTypes).map((type) => [type, { schema: BINARY }]),
)

/** A body that holds an example of everything it may hold. */
function exampleBody(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isGiven(field))
      .map(([name, field]) => [name, bodyValue(field)])
      .filter(([, value]) => value !== null),
  )
}

function bodyValue(field: Field): unknown {
  if (field.kind === 'reference') return 1
  if (field.kind === 'references') return [1]
  if (field.kind === 'list') return [exampleBody(field.of ?? {})]
  return exampleOf(field, 1)
}

interface Described {
  readonly summary: string
  readonly tag: string
  readonly content: Content
  /** The name of the schema of its answer; absent of a standard call. */
  readonly schema?: string
}

const contentOf = (operation: Operation, body: Fields): Content => {
  const taken = takenBy(operation)
  if (taken === 'sheet') return sheetContent
  if (taken === 'files') return formOf(operation === 'uploadPicture' ? PICTURE_FIELD : 'files')
  return jsonOf(body)
}

function contentOfCall({ takes, sheet }: CallDeclaration, body: Fields): Content {
  if (sheet === 'workbook') return { [uploadTypes.xlsx]: { schema: BINARY } }
  if (sheet) return sheetContent
  return takes && !takes.asText ? formOf(takes.field, body) : jsonOf(body)
}

/** A call of an area that takes a family's create or update over takes its fields too. */
const inputOf = ({ open, input }: CallDeclaration, replaced: Fields = {}): Fields =>
  open ? { ...replaced, ...input } : input

function describedCalls(areas: readonly Area[]): Map<string, Described> {
  const standard = areas.flatMap(({ name, resources }) =>
    resources.flatMap((of) =>
      standardCalls(of).map(({ operation, method, path }) => ({
        key: `${method} ${path}`,
        tag: name,
        summary: `${of.label.many}: ${operation}`,
        body: bodyOf(of.fields, operation),
        operation,
      })),
    ),
  )
  const bodies = new Map(standard.map(({ key, body }) => [key, body]))
  const declared = areas.flatMap(({ name, calls }) =>
    Object.values(calls).map((call: CallDeclaration) => {
      const key = `${call.method} ${call.path}`
      const body = inputOf(call, bodies.get(key))
      const content = contentOfCall(call, body)
      const schema = schemaName(call)
      return [key, { summary: call.summary, tag: name, content, schema }] as const
    }),
  )
  return new Map<string, Described>([
    ...standard.map(
      ({ key, tag, summary, body, operation }) =>
        [key, { tag, summary, content: contentOf(operation, body) }] as const,
    ),
    ...declared,
  ])
}

function bodyOf(fields: Fields, operation: Operation): Fields {
  if (isBulk(operation)) return bulkInput[operation]
  return operation === 'create' || operation === 'update' ? fields : {}
}
