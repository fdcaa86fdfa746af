import type { Area } from '#platform/contract/area.ts'
import { bulkInput } from '#platform/contract/bulk.ts'
import { parametersOf } from '#platform/contract/calls.ts'
import {
  type Field,
  type FieldKind,
  type Fields,
  isGiven,
} from '#platform/contract/fields/field.ts'
import { PICTURE_FIELD } from '#platform/contract/files.ts'
import { labelOf } from '#platform/contract/labels.ts'
import {
  isBulk,
  type Operation,
  standardCalls,
  takenBy,
} from '#platform/contract/standard-calls.ts'
import type { Route } from './routes.ts'

type Schema = Record<string, unknown>

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

/** The OpenAPI document of the API, from the same declarations that serve it. */
export function openApiOf(areas: readonly Area[], routes: readonly Route[]): unknown {
  const described = describedCalls(areas)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path, isPublic } of routes) {
    const { summary, body, tag, files } = described.get(`${method} ${path}`) ?? {
      summary: path,
      body: {},
      tag: 'other',
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
      ...(method !== 'GET' && {
        requestBody: {
          content:
            files === undefined
              ? { 'application/json': { schema: objectOf(body) } }
              : { 'multipart/form-data': { schema: filesOf(files) } },
        },
      }),
      responses: {
        200: { description: 'data, and a message where something changed' },
        401: { description: 'no session' },
        403: { description: 'no right' },
        422: { description: 'errors by field' },
      },
    }
    paths[`/api/${path}`] = { ...paths[`/api/${path}`], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  }
}

/** A form whose field holds one file or several. */
const filesOf = (field: string): Schema => ({
  type: 'object',
  properties: {
    [field]: { type: 'array', items: { type: 'string', contentEncoding: 'binary' } },
  },
})

interface Described {
  readonly summary: string
  readonly body: Fields
  readonly tag: string
  /** The field its files come in, where it takes some. */
  readonly files?: string | undefined
}

/** The field of the form in which an operation takes files. */
const fileFieldOf = (operation: Operation): string | undefined => {
  if (takenBy(operation) !== 'files') return undefined
  return operation === 'uploadPicture' ? PICTURE_FIELD : 'files'
}

function describedCalls(areas: readonly Area[]): Map<string, Described> {
  const declared = areas.flatMap(({ name, calls }) =>
    Object.values(calls).map(
      (call) =>
        [
          `${call.method} ${call.path}`,
          {
            summary: call.summary,
            body: call.input,
            tag: name,
            files: call.takes?.asText ? undefined : call.takes?.field,
          },
        ] as const,
    ),
  )
  const standard = areas.flatMap(({ name, resources }) =>
    resources.flatMap((of) =>
      standardCalls(of).map(({ operation, method, path }) => {
        const body = isBulk(operation)
          ? bulkInput[operation]
          : operation === 'create' || operation === 'update'
            ? of.fields
            : {}
        return [
          `${method} ${path}`,
          {
            summary: `${of.label.many}: ${operation}`,
            body,
            tag: name,
            files: fileFieldOf(operation),
          },
        ] as const
      }),
    ),
  )
  return new Map([...standard, ...declared])
}
