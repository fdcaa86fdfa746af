import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addResource, camelCase } from './add-resource.ts'

export type NewArea = { name: string; one: string; many: string }

const ON_SERVER = 'apps/server/areas.ts'
const IN_BROWSER = 'apps/web/areas.ts'

/**
 * Writes a small area (its contract with one family of its own name, its server file, README and folder for SQL) and lists it in both
 * programs; returns the paths written.
 */
export async function addArea(root: string, { name, one, many }: NewArea): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a name in small letters and hyphens, like lockers.`)
  if (existsSync(join(root, 'areas', name))) throw new Error(`areas/${name} is there already.`)
  const files = {
    [`areas/${name}/contract/area.ts`]: contract(name, many),
    [`areas/${name}/server/${name}.ts`]: server(name, many),
    [`areas/${name}/README.md`]: readme({ name, one, many }),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  mkdirSync(join(root, `areas/${name}/database/migrations`), { recursive: true })
  const added = await addResource(root, { area: name, name, one, many })
  listIn(root, ON_SERVER, (text) => onServer(text, name))
  listIn(root, IN_BROWSER, (text) => inBrowser(text, name))
  return [...new Set([...Object.keys(files), ...added, ON_SERVER, IN_BROWSER])]
}

const areaName = (name: string): string => `${camelCase(name)}Area`
const serverName = (name: string): string => `${camelCase(name)}OnServer`

const contract = (
  name: string,
  many: string,
): string => `import { area } from '#platform/contract/area.ts'

/** ${many}, as data: families, pages, calls, and what it adds to lists of other areas. */
export const ${areaName(name)} = area('${name}', {
  label: '${many}',
  resources: [],
  menu: [{ title: '${many}', icon: 'folder', order: 100 }],
})
`

const server = (
  name: string,
  many: string,
): string => `import { serveArea } from '#platform/server/kernel/served-area.ts'
import { ${areaName(name)} } from '../contract/area.ts'

/** The server's side of ${many.toLowerCase()}. */
export const ${serverName(name)} = serveArea(${areaName(name)})
`

const readme = ({ name, one, many }: NewArea): string => `# ${many}

Say here what the subject is, and what its words mean.

- **${one}**: what one of them is.

\`contract/\` declares it, \`server/${name}.ts\` says what is special about it, \`database/\` holds its SQL.
`

function listIn(root: string, file: string, list: (text: string) => string): void {
  const text = readFileSync(join(root, file), 'utf8')
  const listed = list(text)
  if (listed === text) throw new Error(`${file} has no list of areas to add it to.`)
  writeFileSync(join(root, file), listed)
}

const onServer = (text: string, name: string): string =>
  text
    .replace(/^\]\)$/m, `  ${serverName(name)},\n])`)
    .replace(/^/, `import { ${serverName(name)} } from '#areas/${name}/server/${name}.ts'\n`)

const inBrowser = (text: string, name: string): string =>
  text.replace(
    /^\]$/m,
    `  {
    outline: outlineOf('${name}'),
    declare: async () => (await import('#areas/${name}/contract/area.ts')).${areaName(name)},
  },
]`,
  )
