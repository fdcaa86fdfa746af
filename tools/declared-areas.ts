import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Area } from '#platform/contract/area.ts'
import { joinAreas } from '#platform/contract/join-areas.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** Every area of the folder, found by its `contract/area.ts`: the tools also work on one that no app lists yet. */
export async function findAreas(root: string): Promise<Area[]> {
  const files = globSync('areas/*/contract/area.ts', { cwd: root }).sort()
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(root, file)).href)),
  )
  return joinAreas(modules.flatMap((module) => Object.values(module).filter(isArea)))
}

export async function findResources(root: string): Promise<AnyResource[]> {
  const areas = await findAreas(root)
  return areas.flatMap((area) => area.resources)
}

function isArea(value: unknown): value is Area {
  return typeof value === 'object' && value !== null && 'resources' in value && 'pages' in value
}
