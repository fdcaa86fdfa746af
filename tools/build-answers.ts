import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator'
import ts from 'typescript'

export type Schema = Record<string, unknown>

/** By method and path, as "POST coaching/getEffect/{id}". */
export type AnswerSchemas = Record<string, Schema>

/** Where the build leaves them, from the root of the project. */
export const ANSWER_SCHEMAS = 'build/answers/schemas.json'

/** Writes the JSON schemas of what calls answer, from the types that they declare: `answers: typed<TopicEffect[]>()`. */
export function buildAnswers(root: string): void {
  const files = globSync('{platform,areas/*,apps}/contract/**/*.ts', { cwd: root })
  const schemas = answerSchemas(files.map((file) => join(root, file)))
  mkdirSync(join(root, 'build/answers'), { recursive: true })
  writeFileSync(join(root, ANSWER_SCHEMAS), JSON.stringify(schemas))
}

/** @throws where the type of an answer has no schema, or its call no path that stands there. */
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
  const generator = new SchemaGenerator(
    program,
    createParser(program, config),
    createFormatter(config),
    config,
  )
  const schemas: AnswerSchemas = {}
  for (const file of files) {
    const source = program.getSourceFile(file)
    for (const { call, type } of source === undefined ? [] : declaredAnswers(source)) {
      const { $schema: _, definitions, ...schema } = generator.createSchemaFromNodes([type])
      if (Object.keys(definitions ?? {}).length > 0)
        throw new Error(`${file}: ${type.getText()} refers to itself, which has no schema.`)
      schemas[call] = schema
    }
  }
  return schemas
}

interface DeclaredAnswer {
  /** Its method and path. */
  readonly call: string
  readonly type: ts.TypeNode
}

function declaredAnswers(source: ts.SourceFile): DeclaredAnswer[] {
  const found: DeclaredAnswer[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'answers') {
      const type = typeOfAnswer(node.initializer)
      if (type !== undefined) found.push({ call: callOf(node.parent), type })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const typeOfAnswer = (value: ts.Expression): ts.TypeNode | undefined =>
  ts.isCallExpression(value) && value.expression.getText() === 'typed'
    ? value.typeArguments?.[0]
    : undefined

function callOf(declaration: ts.ObjectLiteralExpression): string {
  const [method, path] = ['method', 'path'].map((name) => {
    const property = declaration.properties.find((each) => each.name?.getText() === name)
    const value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined
    if (value === undefined || !ts.isStringLiteralLike(value))
      throw new Error(
        `${declaration.getSourceFile().fileName}: a call that answers a type says its ${name} in quotes.`,
      )
    return value.text
  })
  return `${method} ${path}`
}
