import { dirname, join } from 'node:path'

/** Every source of the project by its path from the root: TypeScript, styles and SQL. */
export type Sources = ReadonlyMap<string, string>

export interface ReachedTests {
  /** The first changed file that reaches every test, if there is one. */
  readonly everythingBy?: string
  /** The test files that the change can reach, by their paths from the root. */
  readonly tests: readonly string[]
}

/** Suites that run over the declarations of all areas: each change of a contract, a server or SQL reaches them. */
const OVER_ALL_AREAS = ['tests/conformance/', 'tests/oracle/', 'tests/fuzz/']
/** Those that read documents and the tree of the project. */
const READ_DOCUMENTS = /^(?:tools|tests)\/[\w-]+\.test\.ts$/
const DOCUMENTS = /(?:^docs\/|\.md$|^texts\/)/
const JOURNEYS = 'tests/journeys/'

export const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** The area a file belongs to by its folder, or whose tests it holds. */
const areaOf = (path: string): string | undefined => /^(?:areas|tests)\/([^/]+)\//.exec(path)?.[1]

/**
 * Answers the tests that a change of files can reach. What a test imports, directly or not, reaches it; the lists of all areas in `apps/` are
 * not followed, since every front-door test starts the program. A test of an area is reached by every file of the area and by what these
 * import; a journey, and a test of the engine, by the areas whose addresses it asks for or whose name it has. Published SQL reaches the areas that read its schema.
 */
export function reachIn(sources: Sources): (changed: readonly string[]) => ReachedTests {
  const tests = [...sources.keys()].filter(isTest)
  const readers = new Readers(sources)
  return (changed) => {
    const everythingBy = changed.find(reachesEverything)
    if (everythingBy !== undefined) return { everythingBy, tests }
    return { tests: tests.filter((test) => changed.some((file) => readers.reaches(file, test))) }
  }
}

/** The folders whose files reach some tests; whatever lies elsewhere reaches all of them. */
function reachesEverything(path: string): boolean {
  if (isTest(path) || DOCUMENTS.test(path)) return false
  return !/^(?:areas\/[^/]+|tests|database\/demo|platform\/web|docs)\//.test(path)
}

class Readers {
  readonly #sources: Sources
  readonly #areas: ReadonlySet<string>
  readonly #imports = new Map<string, readonly string[]>()
  readonly #known = new Map<string, ReadonlySet<string>>()
  readonly #addresses: ReadonlyMap<string, ReadonlySet<string>>
  readonly #schemas = new Map<string, ReadonlySet<string>>()

  constructor(sources: Sources) {
    this.#sources = sources
    const paths = [...sources.keys()]
    this.#areas = new Set(
      paths.filter((path) => path.startsWith('areas/')).flatMap((path) => areaOf(path) ?? []),
    )
    this.#addresses = addressesOfAreas(sources)
  }

  reaches(file: string, test: string): boolean {
    if (file === test || this.#importsOf(test).has(file)) return true
    if (DOCUMENTS.test(file)) return READ_DOCUMENTS.test(test)
    if (file.startsWith('platform/web/')) return test.startsWith(JOURNEYS)
    const isDemo = file.startsWith('database/demo/') || /^areas\/[^/]+\/server\/demo\//.test(file)
    if (isDemo && (test.startsWith(JOURNEYS) || test.startsWith('database/demo/'))) return true
    if (!file.startsWith('areas/') || isTest(file)) return false
    return this.#reachesByArea(file, areaOf(file) ?? '', test)
  }

  /** How a file of an area reaches a test that does not import it. */
  #reachesByArea(file: string, area: string, test: string): boolean {
    const isWeb = file.startsWith(`areas/${area}/web/`)
    if (!isWeb && OVER_ALL_AREAS.some((folder) => test.startsWith(folder))) return true
    const ofTest = areaOf(test) ?? ''
    if (this.#areas.has(ofTest)) {
      if (isWeb) return false
      return (
        ofTest === area ||
        this.#readsArea(ofTest, file) ||
        (file.endsWith('.sql') && this.#schemasOf(ofTest).has(area))
      )
    }
    if (isWeb && !test.startsWith(JOURNEYS)) return false
    return test.startsWith(`${JOURNEYS}${area}`) || this.#asksFor(test, area)
  }

  /** Whether files of an area import this one. */
  #readsArea(area: string, file: string): boolean {
    const folder = `areas/${area}/`
    const key = `area ${area}`
    const known =
      this.#known.get(key) ??
      this.#closure(
        [...this.#sources.keys()].filter((path) => path.startsWith(folder) && !isTest(path)),
      )
    this.#known.set(key, known)
    return known.has(file)
  }

  #importsOf(test: string): ReadonlySet<string> {
    const known = this.#known.get(test) ?? this.#closure([test])
    this.#known.set(test, known)
    return known
  }

  /** The areas whose schema files of an area name: `people.employees`. */
  #schemasOf(area: string): ReadonlySet<string> {
    const known = this.#schemas.get(area)
    if (known) return known
    const texts = [...this.#sources].filter(
      ([path]) => path.startsWith(`areas/${area}/`) && /\.(?:ts|sql)$/.test(path),
    )
    const named = [...this.#areas].filter((other) => {
      const schema = new RegExp(String.raw`\b${other.replaceAll('-', '_')}\.[a-z_]+`)
      return other !== area && texts.some(([, text]) => schema.test(text))
    })
    const schemas = new Set(named)
    this.#schemas.set(area, schemas)
    return schemas
  }

  #asksFor(test: string, area: string): boolean {
    const key = `addresses ${test}`
    const asked =
      this.#known.get(key) ??
      addressesIn(
        [test, ...this.#importsOf(test)].filter((path) => path.startsWith('tests/')),
        this.#sources,
      )
    this.#known.set(key, asked)
    return [...(this.#addresses.get(area) ?? [])].some((address) => asked.has(address))
  }

  #importsOfFile(path: string): readonly string[] {
    const known = this.#imports.get(path) ?? importedBy(path, this.#sources.get(path) ?? '')
    this.#imports.set(path, known)
    return known
  }

  /** These files, and all they import, directly or not. */
  #closure(from: readonly string[]): Set<string> {
    const seen = new Set(from)
    const open = [...from]
    for (let path = open.pop(); path !== undefined; path = open.pop())
      for (const imported of this.#importsOfFile(path)) {
        if (seen.has(imported) || imported.startsWith('apps/')) continue
        seen.add(imported)
        open.push(imported)
      }
    return seen
  }
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** The files of the project that a file imports. */
function importedBy(path: string, text: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [join(dirname(path), name)] : []
  })
}

/** The first parts of the addresses of each area: of its pages, `/leave-schedule`, and of its calls, `api: 'leaves'`. */
function addressesOfAreas(sources: Sources): Map<string, Set<string>> {
  const addresses = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    const [, area] = /^areas\/([^/]+)\/contract\//.exec(path) ?? []
    if (area === undefined || isTest(path)) continue
    const found = addresses.get(area) ?? new Set<string>()
    addresses.set(area, found)
    for (const [, page = '', call = ''] of text.matchAll(
      /'\/([\w-]+)[^']*'|\b(?:api|path): ['`]([\w-]+)/g,
    ))
      found.add(page || call)
  }
  return addresses
}

/** The first parts of all addresses that files name: `/leave-schedule/add`, `leaves/getAll`. */
function addressesIn(paths: readonly string[], sources: Sources): Set<string> {
  const texts = paths.map((path) => sources.get(path) ?? '')
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/['"`=/]\/?([A-Za-z][\w-]+)(?=[/?'"`])/g)].map(([, part = '']) => part),
    ),
  )
}
