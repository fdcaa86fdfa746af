import {
  AnyType,
  ArrayType,
  type BaseType,
  BooleanType,
  LiteralType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  StringType,
  type SubNodeParser,
  UnionType,
} from 'ts-json-schema-generator'
import ts from 'typescript'

/** Reads what follows from values, `ValuesOf<typeof fields>` and `keyof typeof table`: the library reads no code, the compiler has. */
export const typesOfValues = (checker: ts.TypeChecker): SubNodeParser => ({
  supportsNode: (node) => isValuesOf(node) || isKeysOf(node),
  createType: (node) =>
    schemaOf(checker, checker.getTypeFromTypeNode(node as ts.TypeNode), nodeId(node)), // one of the two above
})

const isValuesOf = (node: ts.Node): boolean =>
  ts.isTypeReferenceNode(node) && node.typeName.getText() === 'ValuesOf'

const isKeysOf = (node: ts.Node): boolean =>
  ts.isTypeOperatorNode(node) &&
  node.operator === ts.SyntaxKind.KeyOfKeyword &&
  ts.isTypeQueryNode(node.type)

const nodeId = (node: ts.Node): string => `${node.getSourceFile().fileName}-${node.pos}`

function schemaOf(checker: ts.TypeChecker, type: ts.Type, id: string): BaseType {
  const inner = (part: ts.Type, place: string | number) => schemaOf(checker, part, `${id}.${place}`)
  if (type.flags & ts.TypeFlags.BooleanLike) return new BooleanType()
  if (type.isUnion()) return new UnionType(type.types.map(inner))
  if (type.isLiteral() && typeof type.value !== 'object') return new LiteralType(type.value)
  if (type.flags & ts.TypeFlags.Null) return new NullType()
  if (type.flags & ts.TypeFlags.String) return new StringType()
  if (type.flags & ts.TypeFlags.Number) return new NumberType()
  if (checker.isArrayType(type))
    return new ArrayType(inner(checker.getTypeArguments(type as ts.TypeReference)[0] ?? type, 0))
  if (!(type.flags & ts.TypeFlags.Object)) return new AnyType()
  const properties = checker.getPropertiesOfType(type).map((property) => {
    const { name } = property
    const isRequired = !(property.flags & ts.SymbolFlags.Optional)
    return new ObjectProperty(name, inner(checker.getTypeOfSymbol(property), name), isRequired)
  })
  return new ObjectType(id, [], properties, false)
}
