import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator'
import ts from 'typescript'
import { ANSWER_SCHEMAS } from '#platform/server/http/answer-schemas.ts'
import { typesOfValues } from './answers-of-values.ts'

export type Schema = Record<string, unknown>

/** By method and path, as "POST coaching/getEffect/{id}", or by the name that the declaration gives. */
export type AnswerSchemas = Record<string, Schema>

/** Writes the JSON schemas of what calls answer, from the types that they declare: `answers: typed<TopicEffect[]>()`. */
export function buildAnswers(root: string): void {
  const files = globSync('{platform,areas/*,apps}/contract/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
  const schemas = answerSchemas(files.map((file) => join(root, file)))
  const file = join(root, ANSWER_SCHEMAS)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(schemas))
}

/** @throws where the method or path of its call is made while it runs and its declaration gives no name, or where two of a name differ. */
export function answerSchemas(files: readonly string[]): AnswerSchemas {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
  })
  const config = {
    ...DEFAULT_CONFIG,
    expose: 'none' as const,
    topRef: false,
    jsDoc: 'extended' as const,
    skipTypeCheck: true,
  }
  const checker = program.getTypeChecker()
  const generator = new SchemaGenerator(
    program,
    createParser(program, config, (parser) => parser.addNodeParser(typesOfValues(checker))),
    createFormatter(config),
    config,
  )
  const schemas: AnswerSchemas = {}
  for (const file of files) {
    const source = program.getSourceFile(file)
    for (const { name, type } of source === undefined ? [] : declaredAnswers(checker, source)) {
      const { $schema: _, ...made } = generator.createSchemaFromNodes([type])
      const schema = withNames(name, made)
      if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(schema))
        throw new Error(`${file}: what ${name} answers is declared otherwise elsewhere.`)
      schemas[name] = schema
    }
  }
  return schemas
}

/** Parts that refer to themselves, as trees do, are named after their call: no other has them. */
function withNames(call: string, { definitions = {}, ...schema }: Schema): Schema {
  const parts = Object.entries(definitions as Record<string, Schema>) // as the library makes them
  if (parts.length === 0) return schema
  const name = call.replaceAll(/\W+/g, '_')
  let text = JSON.stringify({
    ...schema,
    definitions: Object.fromEntries(parts.map(([, part], at) => [`${name}_${at + 1}`, part])),
  })
  for (const [at, [alias]] of parts.entries())
    text = text.replaceAll(`#/definitions/${alias}"`, `#/definitions/${name}_${at + 1}"`)
  return JSON.parse(text) as Schema // what was written above
}

interface DeclaredAnswer {
  /** Given by the declaration, else the method and path of its call. */
  readonly name: string
  readonly type: ts.TypeNode
}

function declaredAnswers(checker: ts.TypeChecker, source: ts.SourceFile): DeclaredAnswer[] {
  const found: DeclaredAnswer[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'answers') {
      const { type, given } = typedAnswer(node.initializer)
      if (type) found.push({ name: given ?? callOf(checker, node.parent), type })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function typedAnswer(value: ts.Expression): {
  readonly type?: ts.TypeNode | undefined
  readonly given?: string | undefined
} {
  if (!ts.isCallExpression(value) || value.expression.getText() !== 'typed') return {}
  const [name] = value.arguments
  const given = name && ts.isStringLiteral(name) ? name.text : undefined
  return { type: value.typeArguments?.[0], given }
}

function callOf(checker: ts.TypeChecker, declaration: ts.ObjectLiteralExpression): string {
  const type = checker.getTypeAtLocation(declaration)
  const [method, path] = ['method', 'path'].map((name) => {
    const property = type.getProperty(name)
    const known = property && checker.getTypeOfSymbolAtLocation(property, declaration)
    if (!known?.isStringLiteral())
      throw new Error(
        `${declaration.getSourceFile().fileName}: the ${name} of a call that answers a type is not known before it runs.`,
      )
    return known.value
  })
  return `${method} ${path}`
}
