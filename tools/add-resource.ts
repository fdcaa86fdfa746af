import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Area } from '#platform/contract/area.ts'
import { findAreas } from './declared-areas.ts'

export type NewResource = { area: string; name: string; one: string; many: string }

/**
 * Writes the declaration of a plain family, lists it in its area, and tells the access tests whose its rows are; returns the paths
 * written.
 */
export async function addResource(root: string, wanted: NewResource): Promise<string[]> {
  const areas = await findAreas(root)
  const area = areas.find((known) => known.name === wanted.area)
  if (!area)
    throw new Error(
      `There is no area "${wanted.area}": ${areas.map(({ name }) => name).join(', ')}.`,
    )
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(wanted.name)) {
    throw new Error(`"${wanted.name}" is not a name in small letters and hyphens, like job-titles.`)
  }
  const taken = areas.flatMap(({ resources }) => resources).find(({ name }) => name === wanted.name)
  if (taken) throw new Error(`"${wanted.name}" is declared already.`)

  const file = `areas/${wanted.area}/contract/${wanted.name}.ts`
  const list = `areas/${wanted.area}/contract/area.ts`
  if (existsSync(join(root, file))) throw new Error(`${file} is there already.`)
  writeFileSync(join(root, file), declaration(wanted, area, areas))
  writeFileSync(join(root, list), withListed(readFileSync(join(root, list), 'utf8'), wanted.name))
  return [file, list, addRule(root, wanted)]
}

/** Access is tested against a second reading of the rules: beside the declaration a person says there, too, whose the rows are. */
function addRule(root: string, { area, name }: NewResource): string {
  const file = `tests/${area}/family-rules.ts`
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  const text = existsSync(path) ? readFileSync(path, 'utf8') : NO_RULES
  const rule = `  '${name}': { page: '/${name}', owner: 'shared' },\n`
  writeFileSync(path, text.replace(/\}\n$/, `${rule}}\n`))
  return file
}

const NO_RULES = `import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the tests of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
}
`

function declaration({ name, one, many }: NewResource, area: Area, areas: Area[]): string {
  const group = area.menu[0]?.title
  const menu =
    group === undefined ? '' : `menu: { group: '${group}', order: ${nextPlace(areas, group)} },`
  return `import { text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Say in one sentence what one of them is. */
export const ${camelCase(name)} = resource('${name}', {
  label: { one: '${one}', many: '${many}' },
  about: 'Say in one sentence what one of them is.',
  title: 'name',
  rows: 'shared',
  // Set-up that files of configuration carry to other systems; false for what people do and write.
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
  },
  list: { columns: ['name'], sort: 'name' },
  ${menu}
  grants: { Admin: 'VAED:all' },
})
`
}

// Places leave room between them for what comes later.
function nextPlace(areas: Area[], group: string): number {
  const entries = areas.flatMap(({ resources, pages }) => [...resources, ...pages])
  const places = entries.flatMap(({ menu }) => (menu?.group === group ? [menu.order] : []))
  return Math.max(0, ...places) + 10
}

function withListed(text: string, name: string): string {
  const lastImport = text.lastIndexOf('\nimport ')
  const afterImports = text.indexOf('\n', lastImport + 1) + 1
  const listed = text.slice(afterImports).replace(/resources:\s*\[/, `$&${camelCase(name)}, `)
  if (listed === text.slice(afterImports))
    throw new Error('The area has no list of resources to add it to.')
  const added = `import { ${camelCase(name)} } from './${name}.ts'\n`
  return text.slice(0, afterImports) + added + listed
}

/** `jobTitles` of `job-titles`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
