import { basename, dirname } from 'node:path'

/** A file that does not stand where every area has its like. */
export interface ShapeBreach {
  readonly place: string
  readonly complaint: string
}

/** More files than this in one folder are several subjects: they get rooms of their own. */
const MOST_FILES = 40

/** What every area has, by its name. */
const NEEDED = (area: string): string[] => ['README.md', 'contract/area.ts', `server/${area}.ts`]

interface Rule {
  /** The files it is about, by their path within the area. */
  readonly about: RegExp
  readonly allowed: RegExp
  readonly complaint: string
}

const RULES: readonly Rule[] = [
  {
    about: /^/,
    allowed: /^(?:README\.md$|contract\/|server\/|web\/|database\/)/,
    complaint: 'an area has contract, server, web, database and a README',
  },
  {
    about: /problems\.ts$/,
    allowed: /^contract\/(?:problems|(?:[\w-]+\/)?[\w-]+-problems)\.ts$/,
    complaint: 'refusals are declared in the contract, in problems.ts or those of a room',
  },
  {
    about: /(?:^|[/-])calls\.ts$/,
    allowed: /^(?:contract|server)\//,
    complaint: 'calls are declared in the contract and answered by the server',
  },
  {
    about: /(?:^|\/)seed[^/]*(?:\/|\.ts$)/,
    allowed: /^server\/(?:seed\.ts|seed\/[\w-]+(?:\.test)?\.ts)$/,
    complaint: 'what every company begins with is server/seed.ts, or several files in server/seed',
  },
  {
    about: /(?:^|\/)demo(?:\/|\.ts$)/,
    allowed: /^server\/demo\//,
    complaint: 'rows of the demo company stand in server/demo',
  },
  {
    about: /families\.ts$/,
    allowed: /^server\/families\.ts$/,
    complaint: 'what the server adds to families is listed in server/families.ts',
  },
  {
    about: /\.sql$/,
    allowed: /^database\/(?:[\w-]+\.sql|migrations\/\d{12}_\w+\.sql)$/,
    complaint: 'SQL is database/*.sql, migrations are database/migrations/YYYYMMDDHHMM_name.sql',
  },
]

/**
 * Every area looks alike: who knows one finds the same thing in the same place of another.
 * @param files paths from the root of the checkout
 */
export function findShapeBreaches(files: readonly string[]): ShapeBreach[] {
  const ofAreas = files.filter((file) => /^areas\/[^/]+\//.test(file))
  const areas = [...new Set(ofAreas.map((file) => file.split('/')[1] ?? ''))]
  return [...areas.flatMap((area) => breachesOf(area, ofAreas)), ...crowded(ofAreas)]
}

function breachesOf(area: string, files: readonly string[]): ShapeBreach[] {
  const folder = `areas/${area}/`
  const own = files
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
  const missing = NEEDED(area).filter((file) => !own.includes(file))
  return [
    ...missing.map((file) => ({ place: folder, complaint: `${file} is missing` })),
    ...own.flatMap((file) =>
      RULES.filter(({ about, allowed }) => about.test(file) && !allowed.test(file)).map(
        ({ complaint }) => ({ place: `${folder}${file}`, complaint }),
      ),
    ),
  ]
}

/** Tests stand beside what they test, and do not count. */
function crowded(files: readonly string[]): ShapeBreach[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(basename(file))) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([place, count]) => ({
      place,
      complaint: `${count} files: more than ${MOST_FILES} are several subjects, each with a folder`,
    }))
}
